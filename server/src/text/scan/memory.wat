;; What all parts of the scanner share: where in the memory everything is, the lines that were found, and the bytes that are read.
;;
;; What a call has come to from 0 on, the open collections from OPEN on, starts of lines from LINES on, the tape from TAPE
;; on, and from CODES on one byte for each character of the text, with bytes of zero behind it: every loop ends there at the latest.
;; scanner.ts knows these places.
(memory (export "memory") 161)
(global $OPEN i32 (i32.const 1024))
(global $LINES i32 (i32.const 0x010000))
(global $TAPE i32 (i32.const 0x200000))
(global $CODES i32 (i32.const 0x600000))
(global $LINES_END i32 (i32.const 0x110000))

;; Where in the memory: the character that is next, and the start of the value.
(global $at (mut i32) (i32.const 0))
(global $base (mut i32) (i32.const 0))
;; Behind what was written of lines and of the tape.
(global $line (mut i32) (i32.const 0))
(global $node (mut i32) (i32.const 0))
;; 1 once there was a carriage return.
(global $returns (mut i32) (i32.const 0))
;; How many of the values true and false were seen, and 1 + the place of each among them.
(global $kept (mut i32) (i32.const 0))
(global $true (mut i32) (i32.const 0))
(global $false (mut i32) (i32.const 0))
;; 1 once something found no room.
(global $full (mut i32) (i32.const 0))

;; Starts to read a document.
(func $start
  (global.set $line (global.get $LINES))
  (global.set $node (global.get $TAPE))
  (global.set $returns (i32.const 0))
  (global.set $kept (i32.const 0))
  (global.set $true (i32.const 0))
  (global.set $false (i32.const 0))
  (global.set $full (i32.const 0)))

;; Tells what was read, from 0 on: how many nodes and lines there are, whether there was a carriage return, 1 + the places of true and
;; of false among the values, and whether a mapping may have a key twice.
(func $tell
  (i32.store
    (i32.const 0)
    (i32.shr_u (i32.sub (global.get $node) (global.get $TAPE)) (i32.const 4)))
  (i32.store (i32.const 4) (call $lineCount))
  (i32.store (i32.const 8) (global.get $returns))
  (i32.store (i32.const 12) (global.get $true))
  (i32.store (i32.const 16) (global.get $false))
  (i32.store (i32.const 20) (call $mayRepeat)))

;; The places of true and of false among the values.
(func $keepTrue (result i32)
  (if (i32.eqz (global.get $true))
    (then
      (global.set $kept (i32.add (global.get $kept) (i32.const 1)))
      (global.set $true (global.get $kept))))
  (i32.sub (global.get $true) (i32.const 1)))

(func $keepFalse (result i32)
  (if (i32.eqz (global.get $false))
    (then
      (global.set $kept (i32.add (global.get $kept) (i32.const 1)))
      (global.set $false (global.get $kept))))
  (i32.sub (global.get $false) (i32.const 1)))

(func $behindSpaces (param $p i32) (result i32)
  (local $others i32)
  (loop $next
    (local.set $others
      (i8x16.bitmask
        (i8x16.ne (v128.load align=1 (local.get $p)) (i8x16.splat (i32.const 0x20)))))
    (if (i32.eqz (local.get $others))
      (then
        (local.set $p (i32.add (local.get $p) (i32.const 16)))
        (br $next))))
  (i32.add (local.get $p) (i32.ctz (local.get $others))))

;; Writes a node that ends at a place. The next character is at its start.
(func $add (param $nature i32) (param $end i32) (param $extra i32)
  (local $n i32)
  (local.set $n (global.get $node))
  (if (i32.ge_u (local.get $n) (global.get $CODES))
    (then
      (global.set $full (i32.const 1))
      (return)))
  (i32.store (local.get $n) (local.get $nature))
  (i32.store offset=4 (local.get $n) (i32.sub (global.get $at) (global.get $base)))
  (i32.store offset=8 (local.get $n) (i32.sub (local.get $end) (global.get $base)))
  (i32.store offset=12 (local.get $n) (local.get $extra))
  (global.set $node (i32.add (local.get $n) (i32.const 16))))

;; Adds a scalar without flags and passes over it.
(func $pass (param $nature i32) (param $end i32) (param $extra i32)
  (call $add (local.get $nature) (local.get $end) (local.get $extra))
  (global.set $at (local.get $end)))

(func $startLine (param $p i32)
  (if (i32.ge_u (global.get $line) (global.get $LINES_END))
    (then
      (global.set $full (i32.const 1))
      (return)))
  (i32.store (global.get $line) (i32.sub (local.get $p) (global.get $base)))
  (global.set $line (i32.add (global.get $line) (i32.const 4))))

(func $lineCount (result i32)
  (i32.shr_u (i32.sub (global.get $line) (global.get $LINES)) (i32.const 2)))

;; Puts one byte for each character in the place of so many bytes of UTF-8 at CODES, which must be valid: above ASCII, 0xff for each
;; unit of UTF-16. How many there are.
(func (export "fold") (param $bytes i32) (result i32)
  (local $from i32) (local $to i32) (local $end i32) (local $codes v128) (local $c i32)
  (local.set $from (global.get $CODES))
  (local.set $to (global.get $CODES))
  (local.set $end (i32.add (global.get $CODES) (local.get $bytes)))
  (block $done
    (loop $next
      (br_if $done (i32.ge_u (local.get $from) (local.get $end)))
      (local.set $codes (v128.load align=1 (local.get $from)))
      ;; The highest bit of none is set.
      (if (i32.eqz (i8x16.bitmask (local.get $codes)))
        (then
          (v128.store align=1 (local.get $to) (local.get $codes))
          (local.set $from (i32.add (local.get $from) (i32.const 16)))
          (local.set $to (i32.add (local.get $to) (i32.const 16)))
          (br $next)))
      (local.set $c (i32.load8_u (local.get $from)))
      (local.set $from (i32.add (local.get $from) (i32.const 1)))
      ;; What goes on with a character is left out.
      (br_if $next (i32.eq (i32.and (local.get $c) (i32.const 0xc0)) (i32.const 0x80)))
      (i32.store8
        (local.get $to)
        (select
          (local.get $c)
          (i32.const 0xff)
          (i32.lt_u (local.get $c) (i32.const 0x80))))
      (local.set $to (i32.add (local.get $to) (i32.const 1)))
      ;; Four bytes are a surrogate pair.
      (if (i32.ge_u (local.get $c) (i32.const 0xf0))
        (then
          (i32.store8 (local.get $to) (i32.const 0xff))
          (local.set $to (i32.add (local.get $to) (i32.const 1)))))
      (br $next)))
  ;; The last step may have gone on behind the end.
  (i32.sub
    (i32.sub (local.get $to) (global.get $CODES))
    (i32.sub (local.get $from) (local.get $end))))
