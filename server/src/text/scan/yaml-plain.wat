;; Reads plain scalars of YAML and tells what they are, as text/yaml/plain.ts and scalars.ts do.

;; The end of a plain scalar without the blanks behind it.
(func $trimmed (param $start i32) (param $stop i32) (result i32)
  (local $c i32)
  (loop $next
    (if (i32.gt_u (local.get $stop) (local.get $start))
      (then
        (local.set $c (i32.load8_u (i32.sub (local.get $stop) (i32.const 1))))
        (if (i32.or (i32.eq (local.get $c) (i32.const 0x20)) (i32.eq (local.get $c) (i32.const 0x09)))
          (then
            (local.set $stop (i32.sub (local.get $stop) (i32.const 1)))
            (br $next))))))
  (local.get $stop))

;; Where plain text from a place on ends in its line: at a colon with a blank behind it, or at the end of the line. 0 where there may
;; be a comment, or another character that has a say.
(func $findStop (param $p i32) (result i32)
  (local $codes v128) (local $stops i32) (local $q i32) (local $c i32) (local $from i32)
  (local.set $from (local.get $p))
  (loop $next
    (local.set $codes (v128.load align=1 (local.get $p)))
    (local.set $stops
      (i8x16.bitmask
        (v128.or
          (v128.or
            (i8x16.eq (local.get $codes) (i8x16.splat (i32.const 0x3a)))
            (i8x16.eq (local.get $codes) (i8x16.splat (i32.const 0x23))))
          (i8x16.lt_u (local.get $codes) (i8x16.splat (i32.const 0x20))))))
    (loop $stop
      (if (i32.eqz (local.get $stops))
        (then
          (local.set $p (i32.add (local.get $p) (i32.const 16)))
          (br $next)))
      (local.set $q (i32.add (local.get $p) (i32.ctz (local.get $stops))))
      (local.set $c (i32.load8_u (local.get $q)))
      (if (i32.or (i32.eq (local.get $c) (i32.const 0x0a)) (i32.eqz (local.get $c)))
        (then (return (local.get $q))))
      (if (i32.eq (local.get $c) (i32.const 0x3a))
        (then
          (if (call $isGap (i32.load8_u offset=1 (local.get $q)))
            (then (return (local.get $q)))))
        (else
          (if (i32.eq (local.get $c) (i32.const 0x23))
            (then
              (if (i32.and
                    (i32.gt_u (local.get $q) (local.get $from))
                    (call $isGap (i32.load8_u (i32.sub (local.get $q) (i32.const 1)))))
                (then (return (i32.const 0)))))
            (else
              (if (i32.ne (local.get $c) (i32.const 0x09))
                (then (return (i32.const 0))))))))
      (local.set $stops
        (i32.and (local.get $stops) (i32.sub (local.get $stops) (i32.const 1))))
      (br $stop)))
  (i32.const 0))

;; Adds plain text as a value, of which the stop in its first line is known; 0 for what is left to others.
(func $addPlainValue (param $stop i32) (result i32)
  (local $start i32) (local $last i32) (local $next i32) (local $column i32) (local $isFolded i32)
  (local.set $start (global.get $at))
  ;; A document that is a scalar is left to others, too.
  (if (i32.or
        (i32.eqz (local.get $stop))
        (i32.eq (call $state) (i32.const 1)))
    (then (return (i32.const 0))))
  (if (i32.eq (i32.load8_u (local.get $stop)) (i32.const 0x3a))
    (then (return (i32.const 0))))
  (local.set $last (call $trimmed (local.get $start) (local.get $stop)))
  (block $done
    (loop $line
      (local.set $next (call $continuation (local.get $stop)))
      (if (i32.eqz (local.get $next))
        (then (return (i32.const 0))))
      (br_if $done (i32.eq (local.get $next) (global.get $end)))
      (local.set $column (i32.sub (local.get $next) (global.get $lineStart)))
      (br_if $done (i32.le_s (local.get $column) (global.get $indent)))
      (br_if $done (i32.eq (i32.load8_u (local.get $next)) (i32.const 0x23)))
      (local.set $stop (call $findStop (local.get $next)))
      (if (i32.eqz (local.get $stop))
        (then (return (i32.const 0))))
      (if (i32.eq (i32.load8_u (local.get $stop)) (i32.const 0x3a))
        (then (return (i32.const 0))))
      (local.set $isFolded (i32.const 1))
      (local.set $last (call $trimmed (local.get $next) (local.get $stop)))
      (br $line)))
  (global.set $at (local.get $start))
  (if (i32.eqz (call $addResolved (local.get $last) (local.get $isFolded)))
    (then (return (i32.const 0))))
  (call $added (local.get $last))
  (global.set $at (local.get $next))
  (global.set $keyAllowed (i32.const 1))
  (i32.const 1))

;; What is left to do once a node was added: it was awaited, and ends at a place.
(func $added (param $last i32)
  (call $setState (i32.sub (call $state) (i32.const 1)))
  (global.set $lastEnd (local.get $last)))

;; From the end of a line to the next text, or the end; 0 for what is left to others.
(func $continuation (param $p i32) (result i32)
  (local $c i32)
  (loop $next
    (local.set $c (i32.load8_u (local.get $p)))
    (if (i32.eq (local.get $c) (i32.const 0x0a))
      (then
        (global.set $lineStart (i32.add (local.get $p) (i32.const 1)))
        (local.set $p (call $behindSpaces (global.get $lineStart)))
        (br $next)))
    (if (i32.eq (local.get $c) (i32.const 0x20))
      (then
        (local.set $p (i32.add (local.get $p) (i32.const 1)))
        (br $next))))
  (if (i32.eqz (local.get $c))
    (then
      (return
        (select (local.get $p) (i32.const 0) (i32.eq (local.get $p) (global.get $end))))))
  (select (local.get $p) (i32.const 0) (i32.gt_u (local.get $c) (i32.const 0x20))))

;; Adds the plain scalar from the current place to another as what it is; 0 for a number that takes a closer look.
(func $addResolved (param $last i32) (param $isFolded i32) (result i32)
  (local $kind i32)
  (if (local.get $isFolded)
    (then
      ;; STRING | FLAG_LAZY
      (call $add (i32.const 0x1003) (local.get $last) (i32.const 0))
      (return (i32.const 1))))
  (local.set $kind (call $kindOf (global.get $at) (local.get $last)))
  (if (i32.eq (local.get $kind) (i32.const 6))
    (then (return (i32.const 0))))
  (if (i32.eq (local.get $kind) (i32.const 1))
    (then
      (call $add (i32.const 1) (local.get $last) (call $keepTrue))
      (return (i32.const 1))))
  (if (i32.eq (local.get $kind) (i32.const 5))
    (then
      (call $add (i32.const 1) (local.get $last) (call $keepFalse))
      (return (i32.const 1))))
  (call $add (local.get $kind) (local.get $last) (i32.const 0))
  (i32.const 1))

;; 1 where plain text is not the string that is written, as `true`, `1` or `<<`.
(func $isNoText (param $start i32) (param $last i32) (result i32)
  (i32.or
    (i32.ne (call $kindOf (local.get $start) (local.get $last)) (i32.const 3))
    (i32.eq (i32.load8_u (local.get $start)) (i32.const 0x3c))))

;; What plain text is: NULL, 1 for true and 5 for false, NUMBER for digits, STRING, or 6 where that takes a closer look.
(func $kindOf (param $start i32) (param $last i32) (result i32)
  (local $c i32) (local $length i32)
  (local.set $c (i32.load8_u (local.get $start)))
  (local.set $length (i32.sub (local.get $last) (local.get $start)))
  (if (i32.or
        (call $isDigit (local.get $c))
        (i32.or
          (i32.eq (local.get $c) (i32.const 0x2e))
          (i32.or (i32.eq (local.get $c) (i32.const 0x2b)) (i32.eq (local.get $c) (i32.const 0x2d)))))
    (then (return (call $numberKind (local.get $start) (local.get $last)))))
  (if (i32.eq (local.get $c) (i32.const 0x7e))
    (then (return (select (i32.const 0) (i32.const 3) (i32.eq (local.get $length) (i32.const 1))))))
  ;; f n o t y, in any case
  (local.set $c (i32.sub (i32.or (local.get $c) (i32.const 0x20)) (i32.const 0x61)))
  (if (i32.or
        (i32.gt_u (local.get $length) (i32.const 5))
        (i32.or
          (i32.ge_u (local.get $c) (i32.const 26))
          (i32.eqz (i32.and (i32.shr_u (i32.const 0x1086020) (local.get $c)) (i32.const 1)))))
    (then (return (i32.const 3))))
  (call $wordKind
    (i64.and
      (i64.load align=1 (local.get $start))
      (i64.sub
        (i64.shl (i64.const 1) (i64.extend_i32_u (i32.shl (local.get $length) (i32.const 3))))
        (i64.const 1)))))

;; The same for a word of up to five letters, as they lie in the memory.
(func $wordKind (param $word i64) (result i32)
  (local $lower i64) (local $upper i64) (local $first i64)
  (local.set $lower (i64.or (local.get $word) (i64.const 0x2020202020)))
  ;; All letters small, all capital, or the first one capital; of what is shorter, nothing is behind it.
  (local.set $lower
    (i64.and
      (local.get $lower)
      (i64.sub
        (i64.shl
          (i64.const 1)
          (i64.sub
            (i64.const 64)
            (i64.and (i64.clz (local.get $word)) (i64.const 0x78))))
        (i64.const 1))))
  (local.set $upper (i64.and (local.get $word) (i64.const 0xdfdfdfdfdf)))
  (local.set $first (i64.or (i64.and (local.get $lower) (i64.const -256)) (i64.and (local.get $word) (i64.const 0xff))))
  (if (i32.eqz
        (i32.or
          (i64.eq (local.get $word) (local.get $upper))
          (i64.eq (local.get $word) (local.get $first))))
    (then (return (i32.const 3))))
  ;; y, yes, true, on
  (if (i32.or
        (i32.or
          (i64.eq (local.get $lower) (i64.const 0x79))
          (i64.eq (local.get $lower) (i64.const 0x736579)))
        (i32.or
          (i64.eq (local.get $lower) (i64.const 0x65757274))
          (i64.eq (local.get $lower) (i64.const 0x6e6f))))
    (then (return (i32.const 1))))
  ;; n, no, false, off
  (if (i32.or
        (i32.or
          (i64.eq (local.get $lower) (i64.const 0x6e))
          (i64.eq (local.get $lower) (i64.const 0x6f6e)))
        (i32.or
          (i64.eq (local.get $lower) (i64.const 0x65736c6166))
          (i64.eq (local.get $lower) (i64.const 0x66666f))))
    (then (return (i32.const 5))))
  ;; null
  (select (i32.const 0) (i32.const 3) (i64.eq (local.get $lower) (i64.const 0x6c6c756e))))

;; The same for what starts as a number: NUMBER for plain decimal digits, STRING for what cannot be one, such as a version.
(func $numberKind (param $start i32) (param $last i32) (result i32)
  (local $p i32) (local $c i32) (local $dots i32) (local $others i32)
  (local.set $p (local.get $start))
  (block $done
    (loop $next
      (br_if $done (i32.ge_u (local.get $p) (local.get $last)))
      (local.set $c (i32.load8_u (local.get $p)))
      (if (i32.eqz (call $isDigit (local.get $c)))
        (then
          (if (i32.eq (local.get $c) (i32.const 0x2e))
            (then
              (local.set $dots (i32.add (local.get $dots) (i32.const 1)))
              (if (i32.gt_u (local.get $dots) (i32.const 1))
                (then (return (i32.const 3)))))
            (else
              (if (i32.or (i32.eq (local.get $c) (i32.const 0x2b)) (i32.eq (local.get $c) (i32.const 0x2d)))
                (then
                  (if (i32.and
                        (i32.gt_u (local.get $p) (local.get $start))
                        (call $isDigit (i32.load8_u (i32.sub (local.get $p) (i32.const 1)))))
                    (then (return (i32.const 3)))))
                (else
                  (if (i32.eqz (call $isNumberPart (local.get $c)))
                    (then (return (i32.const 3))))))
              (local.set $others (i32.const 1))))))
      (local.set $p (i32.add (local.get $p) (i32.const 1)))
      (br $next)))
  (if (i32.or
        (i32.or (local.get $others) (local.get $dots))
        (i32.or
          (i32.gt_u (i32.sub (local.get $last) (local.get $start)) (i32.const 15))
          (i32.and
            (i32.eq (i32.load8_u (local.get $start)) (i32.const 0x30))
            (i32.gt_u (i32.sub (local.get $last) (local.get $start)) (i32.const 1)))))
    (then (return (i32.const 6))))
  (i32.const 2))

;; _ a to f, o, x, i and n, most of them in any case: more than are in numbers do no harm.
(func $isNumberPart (param $c i32) (result i32)
  (if (i32.eq (local.get $c) (i32.const 0x5f))
    (then (return (i32.const 1))))
  (local.set $c (i32.sub (i32.or (local.get $c) (i32.const 0x20)) (i32.const 0x61)))
  (i32.and
    (i32.lt_u (local.get $c) (i32.const 26))
    (i32.shr_u (i32.const 0x80613f) (local.get $c))))
