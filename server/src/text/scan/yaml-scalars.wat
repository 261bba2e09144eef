;; Reads the other scalars of YAML: those in quotes and blocks, as text/yaml/quoted.ts and block.ts do, and empty brackets.

;; Adds text in quotes as a value; 0 for what is left to others.
(func $addQuoted (param $quote i32) (result i32)
  (local $p i32) (local $c i32) (local $nature i32) (local $codes v128) (local $stops i32)
  ;; STRING | FLAG_QUOTED
  (local.set $nature (i32.const 0x83))
  (local.set $p (i32.add (global.get $at) (i32.const 1)))
  (if (i32.eq (call $state) (i32.const 1))
    (then (return (i32.const 0))))
  (loop $next
    (local.set $codes (v128.load align=1 (local.get $p)))
    (local.set $stops
      (i8x16.bitmask
        (v128.or
          (v128.or
            (i8x16.eq (local.get $codes) (i8x16.splat (local.get $quote)))
            (i8x16.eq (local.get $codes) (i8x16.splat (i32.const 0x5c))))
          (i8x16.lt_u (local.get $codes) (i8x16.splat (i32.const 0x20))))))
    (if (i32.eqz (local.get $stops))
      (then
        (local.set $p (i32.add (local.get $p) (i32.const 16)))
        (br $next)))
    (local.set $p (i32.add (local.get $p) (i32.ctz (local.get $stops))))
    (local.set $c (i32.load8_u (local.get $p)))
    (local.set $p (i32.add (local.get $p) (i32.const 1)))
    (if (i32.eq (local.get $c) (local.get $quote))
      (then
        (if (i32.or
              (i32.eq (local.get $quote) (i32.const 0x22))
              (i32.ne (i32.load8_u (local.get $p)) (i32.const 0x27)))
          (then
            (call $pass (local.get $nature) (local.get $p) (i32.const 0))
            (call $added (local.get $p))
            (return (i32.const 1))))
        ;; Two of them are one. FLAG_LAZY
        (local.set $nature (i32.const 0x1083))
        (local.set $p (i32.add (local.get $p) (i32.const 1)))
        (br $next)))
    (if (i32.eq (local.get $c) (i32.const 0x5c))
      (then
        (br_if $next (i32.eq (local.get $quote) (i32.const 0x27)))
        (local.set $nature (i32.const 0x1083))
        (local.set $c (i32.load8_u (local.get $p)))
        (if (i32.eqz (call $isEscape (local.get $c)))
          (then (return (i32.const 0))))
        (local.set $p (i32.add (local.get $p) (i32.const 1)))
        (br_if $next (i32.ne (local.get $c) (i32.const 0x0a)))))
    (br_if $next (i32.eq (local.get $c) (i32.const 0x09)))
    (if (i32.ne (local.get $c) (i32.const 0x0a))
      (then (return (i32.const 0))))
    (local.set $nature (i32.const 0x1083))
    (global.set $lineStart (local.get $p))
    (br_if $next (i32.eqz (call $isMark (local.get $p)))))
  (i32.const 0))

;; 1 for what may stand behind a backslash and takes no digits, a line break among it.
(func $isEscape (param $c i32) (result i32)
  (if (i32.or
        (i32.or (i32.eq (local.get $c) (i32.const 0x22)) (i32.eq (local.get $c) (i32.const 0x5c)))
        (i32.or (i32.eq (local.get $c) (i32.const 0x0a)) (i32.eq (local.get $c) (i32.const 0x20))))
    (then (return (i32.const 1))))
  ;; a b e f n r t v
  (local.set $c (i32.sub (local.get $c) (i32.const 0x61)))
  (i32.and
    (i32.lt_u (local.get $c) (i32.const 26))
    (i32.shr_u (i32.const 0x2a2033) (local.get $c))))

;; Adds an empty list or mapping in brackets; 0 for what is left to others. SEQUENCE or MAPPING, and FLAG_FLOW
(func $addEmpty (param $c i32) (result i32)
  (local $last i32)
  (if (i32.ne
        (i32.load8_u offset=1 (global.get $at))
        (i32.add (local.get $c) (i32.const 2)))
    (then (return (i32.const 0))))
  (local.set $last (i32.add (global.get $at) (i32.const 2)))
  (call $pass
    (select (i32.const 0x204) (i32.const 0x205) (i32.eq (local.get $c) (i32.const 0x5b)))
    (local.get $last)
    (i32.add
      (i32.shr_u (i32.sub (global.get $node) (global.get $TAPE)) (i32.const 4))
      (i32.const 1)))
  (call $added (local.get $last))
  (i32.const 1))

;; Adds a block as a value; 0 for what is left to others.
(func $addBlock (result i32)
  (local $p i32) (local $c i32) (local $explicit i32) (local $column i32) (local $last i32)
  (if (i32.eq (call $state) (i32.const 1))
    (then (return (i32.const 0))))
  (local.set $p (i32.add (global.get $at) (i32.const 1)))
  (if (i32.eq (i32.load8_u (local.get $p)) (i32.const 0x2d))
    (then (local.set $p (i32.add (local.get $p) (i32.const 1)))))
  (local.set $c (i32.load8_u (local.get $p)))
  (if (call $isDigit (local.get $c))
    (then
      (local.set $explicit (i32.sub (local.get $c) (i32.const 0x30)))
      (if (i32.eqz (local.get $explicit))
        (then (return (i32.const 0))))
      (local.set $p (i32.add (local.get $p) (i32.const 1)))
      (if (i32.and
            (i32.eq (i32.load8_u (local.get $p)) (i32.const 0x2d))
            (i32.eq (local.get $p) (i32.add (global.get $at) (i32.const 2))))
        (then (local.set $p (i32.add (local.get $p) (i32.const 1)))))))
  (local.set $last (local.get $p))
  (if (i32.ne (i32.load8_u (local.get $p)) (i32.const 0x0a))
    (then (return (i32.const 0))))
  (local.set $p (i32.add (local.get $p) (i32.const 1)))
  (global.set $lineStart (local.get $p))
  (if (local.get $explicit)
    (then
      (local.set $column
        (i32.add
          (select
            (global.get $indent)
            (i32.const 0)
            (i32.gt_s (global.get $indent) (i32.const 0)))
          (local.get $explicit)))
      (local.set $p (call $behindBlankLines (local.get $p) (local.get $column))))
    (else
      (local.set $column (call $firstColumn (local.get $p)))
      (if (i32.eqz (local.get $column))
        (then (return (i32.const 0))))
      (local.set $p (global.get $text))))
  (loop $line
    (if (i32.eqz (local.get $p))
      (then (return (i32.const 0))))
    (if (i32.and
          (i32.eq (i32.sub (local.get $p) (global.get $lineStart)) (local.get $column))
          (i32.lt_u (local.get $p) (global.get $end)))
      (then
        (local.set $last (call $endOfLine (local.get $p)))
        (local.set $p (local.get $last))
        (if (i32.lt_u (local.get $p) (global.get $end))
          (then
            (if (i32.ne (i32.load8_u (local.get $p)) (i32.const 0x0a))
              (then (return (i32.const 0))))
            (local.set $p (i32.add (local.get $p) (i32.const 1)))
            (global.set $lineStart (local.get $p))))
        (local.set $p (call $behindBlankLines (local.get $p) (local.get $column)))
        (br $line))))
  ;; STRING | FLAG_BLOCK | FLAG_LAZY, and the column
  (call $add (i32.const 0x1103) (local.get $last) (local.get $column))
  (call $added (local.get $last))
  (global.set $at (local.get $p))
  (global.set $keyAllowed (i32.const 1))
  (i32.const 1))

;; Where the text of a block starts.
(global $text (mut i32) (i32.const 0))

;; Passes over the blank lines in front of the text of a block: its column, that of a longer blank line, or the least that there may be;
;; 0 for what is left to others.
(func $firstColumn (param $p i32) (result i32)
  (local $column i32) (local $widest i32)
  (local.set $widest
    (select
      (i32.add (global.get $indent) (i32.const 1))
      (i32.const 1)
      (i32.gt_s (global.get $indent) (i32.const 0))))
  (loop $line
    (local.set $p (call $behindSpaces (local.get $p)))
    (local.set $column (i32.sub (local.get $p) (global.get $lineStart)))
    (if (i32.gt_u (local.get $column) (local.get $widest))
      (then (local.set $widest (local.get $column))))
    (if (i32.eq (i32.load8_u (local.get $p)) (i32.const 0x0a))
      (then
        (local.set $p (i32.add (local.get $p) (i32.const 1)))
        (global.set $lineStart (local.get $p))
        (br $line))))
  (global.set $text (local.get $p))
  (select
    (i32.const 0)
    (local.get $widest)
    (i32.eq (i32.load8_u (local.get $p)) (i32.const 0x09))))

;; Behind indentation up to a column and blank lines; 0 for what is left to others.
(func $behindBlankLines (param $p i32) (param $column i32) (result i32)
  (local $limit i32) (local $c i32)
  (loop $line
    (local.set $limit (i32.add (global.get $lineStart) (local.get $column)))
    (if (i32.lt_u (local.get $p) (local.get $limit))
      (then
        (local.set $p (call $behindSpaces (local.get $p)))
        (if (i32.gt_u (local.get $p) (local.get $limit))
          (then (local.set $p (local.get $limit))))))
    (local.set $c (i32.load8_u (local.get $p)))
    (if (i32.eq (local.get $c) (i32.const 0x0a))
      (then
        (local.set $p (i32.add (local.get $p) (i32.const 1)))
        (global.set $lineStart (local.get $p))
        (br $line))))
  (if (i32.and (i32.eq (local.get $c) (i32.const 0x09)) (i32.lt_u (local.get $p) (local.get $limit)))
    (then (return (i32.const 0))))
  (local.get $p))

;; The end of a line, or what may end it.
(func $endOfLine (param $p i32) (result i32)
  (local $stops i32) (local $codes v128)
  (loop $next
    (local.set $codes (v128.load align=1 (local.get $p)))
    (local.set $stops
      (i8x16.bitmask
        (v128.or
          (i8x16.eq (local.get $codes) (i8x16.splat (i32.const 0x0a)))
          (v128.or
            (i8x16.eq (local.get $codes) (i8x16.splat (i32.const 0x0d)))
            (i8x16.eq (local.get $codes) (i8x16.splat (i32.const 0)))))))
    (if (i32.eqz (local.get $stops))
      (then
        (local.set $p (i32.add (local.get $p) (i32.const 16)))
        (br $next))))
  (i32.add (local.get $p) (i32.ctz (local.get $stops))))
