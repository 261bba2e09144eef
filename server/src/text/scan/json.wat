;; Reads one object or list of JSON and writes its tape (server/src/text/tree.ts), as text/json/parse.ts does. Whatever is not plain
;; is left to that: every fault, depths and lengths beyond what there is room for, numbers with an exponent.

;; How deep they are followed.
(global $MAX_DEPTH i32 (i32.const 10000))
;; encoding/json reads shorter numbers without an exponent in any case.
(global $SAFE_NUMBER i32 (i32.const 308))

;; Passes over blanks: the character behind them, or what ends everything.
(func $skip (result i32)
  (local $p i32) (local $c i32)
  (local.set $p (global.get $at))
  (loop $next
    (local.set $c (i32.load8_u (local.get $p)))
    (if (i32.gt_u (local.get $c) (i32.const 0x20))
      (then
        (global.set $at (local.get $p))
        (return (local.get $c))))
    (local.set $p (i32.add (local.get $p) (i32.const 1)))
    (br_if $next (i32.eq (local.get $c) (i32.const 0x20)))
    (br_if $next (i32.eq (local.get $c) (i32.const 0x09)))
    (if (i32.eq (local.get $c) (i32.const 0x0a))
      (then
        (call $startLine (local.get $p))
        (local.set $p (call $behindSpaces (local.get $p)))
        (br $next)))
    (if (i32.eq (local.get $c) (i32.const 0x0d))
      (then
        (global.set $returns (i32.const 1))
        (br $next))))
  (i32.const 0))

;; Reads a string from its quote on; 0 where it has a fault.
(func $string (result i32)
  (local $p i32) (local $c i32) (local $stops i32) (local $codes v128) (local $escape i32)
  (local $nature i32) (local $extra i32)
  ;; STRING | FLAG_QUOTED
  (local.set $nature (i32.const 0x83))
  (local.set $p (i32.add (global.get $at) (i32.const 1)))
  (loop $next
    (local.set $codes (v128.load align=1 (local.get $p)))
    (local.set $stops
      (i8x16.bitmask
        (v128.or
          (v128.or
            (i8x16.eq (local.get $codes) (i8x16.splat (i32.const 0x22)))
            (i8x16.eq (local.get $codes) (i8x16.splat (i32.const 0x5c))))
          (i8x16.lt_u (local.get $codes) (i8x16.splat (i32.const 0x20))))))
    (if (i32.eqz (local.get $stops))
      (then
        (local.set $p (i32.add (local.get $p) (i32.const 16)))
        (br $next)))
    (local.set $p (i32.add (local.get $p) (i32.ctz (local.get $stops))))
    (local.set $c (i32.load8_u (local.get $p)))
    (if (i32.eq (local.get $c) (i32.const 0x22))
      (then
        (call $pass (local.get $nature) (i32.add (local.get $p) (i32.const 1)) (local.get $extra))
        (return (i32.const 1))))
    (if (i32.ne (local.get $c) (i32.const 0x5c))
      (then (return (i32.const 0))))
    ;; and FLAG_LAZY, with LAZY_JSON
    (local.set $nature (i32.const 0x1083))
    (local.set $extra (i32.const -1))
    (local.set $escape (call $escapeLength (local.get $p)))
    (local.set $p (i32.add (local.get $p) (local.get $escape)))
    (br_if $next (local.get $escape)))
  (i32.const 0))

;; The length of what a backslash starts; 0 where it is nothing that JSON knows.
(func $escapeLength (param $p i32) (result i32)
  (local $c i32)
  (local.set $c (i32.load8_u offset=1 (local.get $p)))
  (if (i32.eq (local.get $c) (i32.const 0x75))
    (then
      (return
        (select
          (i32.const 6)
          (i32.const 0)
          (i32.and
            (i32.and
              (call $isHex (i32.load8_u offset=2 (local.get $p)))
              (call $isHex (i32.load8_u offset=3 (local.get $p))))
            (i32.and
              (call $isHex (i32.load8_u offset=4 (local.get $p)))
              (call $isHex (i32.load8_u offset=5 (local.get $p)))))))))
  ;; n " \ / b f r t, as places among 64 from the quote and from the backslash on
  (if (i32.eq (local.get $c) (i32.const 0x22))
    (then (return (i32.const 2))))
  (if (i32.eq (local.get $c) (i32.const 0x2f))
    (then (return (i32.const 2))))
  (local.set $c (i32.sub (local.get $c) (i32.const 0x5c)))
  (select
    (i32.const 2)
    (i32.const 0)
    (i32.and
      (i32.lt_u (local.get $c) (i32.const 32))
      (i32.shr_u (i32.const 0x01440441) (local.get $c)))))

(func $isHex (param $c i32) (result i32)
  (i32.or
    (call $isDigit (local.get $c))
    (i32.lt_u
      (i32.sub (i32.or (local.get $c) (i32.const 0x20)) (i32.const 0x61))
      (i32.const 6))))

(func $isDigit (param $c i32) (result i32)
  (i32.lt_u (i32.sub (local.get $c) (i32.const 0x30)) (i32.const 10)))

;; Behind all digits from a place on.
(func $behindDigits (param $p i32) (result i32)
  (loop $next
    (if (call $isDigit (i32.load8_u (local.get $p)))
      (then
        (local.set $p (i32.add (local.get $p) (i32.const 1)))
        (br $next))))
  (local.get $p))

;; Reads a number; 0 where it is none, or one with an exponent.
(func $number (result i32)
  (local $p i32) (local $from i32) (local $c i32)
  (local.set $p
    (i32.add (global.get $at) (i32.eq (i32.load8_u (global.get $at)) (i32.const 0x2d))))
  (local.set $from (local.get $p))
  (local.set $p
    (if (result i32) (i32.eq (i32.load8_u (local.get $p)) (i32.const 0x30))
      (then (i32.add (local.get $p) (i32.const 1)))
      (else (call $behindDigits (local.get $p)))))
  (if (i32.eq (local.get $p) (local.get $from))
    (then (return (i32.const 0))))
  (if (i32.eq (i32.load8_u (local.get $p)) (i32.const 0x2e))
    (then
      (local.set $from (i32.add (local.get $p) (i32.const 1)))
      (local.set $p (call $behindDigits (local.get $from)))
      (if (i32.eq (local.get $p) (local.get $from))
        (then (return (i32.const 0))))))
  ;; What goes on as a word, an exponent among it.
  (local.set $c (i32.load8_u (local.get $p)))
  (if (i32.or
        (i32.or (call $isDigit (local.get $c)) (i32.eq (local.get $c) (i32.const 0x2e)))
        (i32.or
          (i32.eq (local.get $c) (i32.const 0x5f))
          (i32.lt_u
            (i32.sub (i32.or (local.get $c) (i32.const 0x20)) (i32.const 0x61))
            (i32.const 26))))
    (then (return (i32.const 0))))
  (if (i32.ge_u (i32.sub (local.get $p) (global.get $at)) (global.get $SAFE_NUMBER))
    (then (return (i32.const 0))))
  ;; NUMBER
  (call $pass (i32.const 2) (local.get $p) (i32.const 0))
  (i32.const 1))

;; Reads true, false or null; 0 where it is none of them.
(func $word (result i32)
  (local $four i32) (local $end i32)
  (local.set $four (i32.load align=1 (global.get $at)))
  (local.set $end (i32.add (global.get $at) (i32.const 4)))
  ;; "null": NULL
  (if (i32.eq (local.get $four) (i32.const 0x6c6c756e))
    (then
      (call $pass (i32.const 0) (local.get $end) (i32.const 0))
      (return (i32.const 1))))
  ;; "true": BOOLEAN
  (if (i32.eq (local.get $four) (i32.const 0x65757274))
    (then
      (call $pass (i32.const 1) (local.get $end) (call $keepTrue))
      (return (i32.const 1))))
  ;; "fals", "e"
  (if (i32.and
        (i32.eq (local.get $four) (i32.const 0x736c6166))
        (i32.eq (i32.load8_u (local.get $end)) (i32.const 0x65)))
    (then
      (call $pass (i32.const 1) (i32.add (local.get $end) (i32.const 1)) (call $keepFalse))
      (return (i32.const 1))))
  (i32.const 0))

(func $scalar (param $c i32) (result i32)
  (if (i32.eq (local.get $c) (i32.const 0x22))
    (then (return (call $string))))
  (if (i32.or (call $isDigit (local.get $c)) (i32.eq (local.get $c) (i32.const 0x2d)))
    (then (return (call $number))))
  (call $word))

;; Reads a key and its colon; the first character of the value, or 0.
(func $key (param $c i32) (result i32)
  (if (i32.ne (local.get $c) (i32.const 0x22))
    (then (return (i32.const 0))))
  (if (i32.eqz (call $string))
    (then (return (i32.const 0))))
  (if (i32.ne (call $skip) (i32.const 0x3a))
    (then (return (i32.const 0))))
  (global.set $at (i32.add (global.get $at) (i32.const 1)))
  (call $skip))

;; Reads the object or list that starts behind the blanks from an offset of the text on. The offset behind it, or -1 where
;; something is not plain; then nothing of what was written is of use.
(func (export "readJson") (param $offset i32) (result i32)
  (local $c i32) (local $depth i32) (local $isObject i32) (local $own i32)
  (global.set $base (i32.add (global.get $CODES) (local.get $offset)))
  (global.set $at (global.get $base))
  (call $start)
  (local.set $c (call $skip))
  (if (i32.and
        (i32.ne (local.get $c) (i32.const 0x7b))
        (i32.ne (local.get $c) (i32.const 0x5b)))
    (then (return (i32.const -1))))
  (loop $value
    (block $behind
      (if (i32.or
            (i32.eq (local.get $c) (i32.const 0x7b))
            (i32.eq (local.get $c) (i32.const 0x5b)))
        (then
          (if (i32.ge_u (local.get $depth) (global.get $MAX_DEPTH))
            (then (return (i32.const -1))))
          (local.set $isObject (i32.eq (local.get $c) (i32.const 0x7b)))
          ;; the numbers of nodes, and of each whether it is an object
          (i32.store
            (i32.add (global.get $OPEN) (i32.shl (local.get $depth) (i32.const 2)))
            (i32.or (global.get $node) (local.get $isObject)))
          (local.set $depth (i32.add (local.get $depth) (i32.const 1)))
          ;; SEQUENCE or MAPPING, and FLAG_FLOW
          (call $add
            (i32.or (i32.const 0x204) (local.get $isObject))
            (global.get $at)
            (i32.const 0))
          ;; A node that is not there must not be closed.
          (if (global.get $full)
            (then (return (i32.const -1))))
          (global.set $at (i32.add (global.get $at) (i32.const 1)))
          (local.set $c (call $skip))
          ;; A closing bracket is two behind its opening one.
          (br_if $behind
            (i32.eq
              (local.get $c)
              (i32.add (i32.const 0x5d) (i32.shl (local.get $isObject) (i32.const 5)))))
          (if (local.get $isObject)
            (then (local.set $c (call $key (local.get $c)))))
          (br_if $value (local.get $c))
          (return (i32.const -1))))
      (if (i32.eqz (call $scalar (local.get $c)))
        (then (return (i32.const -1))))
      (local.set $c (call $skip)))
    ;; Behind a value, or at what closes an empty collection.
    (loop $close
      (if (i32.eq (local.get $c) (i32.const 0x2c))
        (then
          (global.set $at (i32.add (global.get $at) (i32.const 1)))
          (local.set $c (call $skip))
          (if (local.get $isObject)
            (then (local.set $c (call $key (local.get $c)))))
          (br_if $value (local.get $c))
          (return (i32.const -1))))
      (if (i32.ne
            (local.get $c)
            (i32.add (i32.const 0x5d) (i32.shl (local.get $isObject) (i32.const 5))))
        (then (return (i32.const -1))))
      (global.set $at (i32.add (global.get $at) (i32.const 1)))
      (local.set $depth (i32.sub (local.get $depth) (i32.const 1)))
      (local.set $own
        (i32.and
          (i32.load (i32.add (global.get $OPEN) (i32.shl (local.get $depth) (i32.const 2))))
          (i32.const -16)))
      (i32.store offset=8 (local.get $own) (i32.sub (global.get $at) (global.get $base)))
      (i32.store offset=12
        (local.get $own)
        (i32.shr_u (i32.sub (global.get $node) (global.get $TAPE)) (i32.const 4)))
      (if (local.get $depth)
        (then
          (local.set $isObject
            (i32.and
              (i32.load offset=0
                (i32.add
                  (global.get $OPEN)
                  (i32.shl (i32.sub (local.get $depth) (i32.const 1)) (i32.const 2))))
              (i32.const 1)))
          (local.set $c (call $skip))
          (br $close)))))
  (if (global.get $full)
    (then (return (i32.const -1))))
  (call $tell)
  (i32.sub (global.get $at) (global.get $CODES)))
