;; Reads one document of YAML line by line and writes its tape, as text/yaml/lines.ts does. Whatever is not plain is left to the
;; parser: comments, anchors, tags, keys in quotes, collections in brackets that are not empty, every fault.

;; Behind the last line, where a zero stands for the time of reading.
(global $end (mut i32) (i32.const 0))
;; Where the current line starts.
(global $lineStart (mut i32) (i32.const 0))
;; The column of the innermost collection, -1 outside of all.
(global $indent (mut i32) (i32.const 0))
;; 1 where a line may start a key: not behind a key or a value.
(global $keyAllowed (mut i32) (i32.const 0))
;; Behind the last node.
(global $lastEnd (mut i32) (i32.const 0))

;; The innermost collection that is open: 16 bytes each from OPEN on, its state, its node and where a null would stand that is awaited.
;; In front of them is the document.
(global $top (mut i32) (i32.const 0))
(global $TOP_END i32 (i32.const 0x8000))
;; The columns around the innermost one.
(global $columns (mut i32) (i32.const 0))
(global $COLUMNS i32 (i32.const 0x8000))

;; The states are those of text/yaml/states.ts: 0 and 1 the document, 2 and 3 a sequence, 4 and 5 one that is not indented deeper than
;; its key, 6 and 7 a mapping. Odd ones await a node.
(func $state (result i32)
  (i32.load (global.get $top)))

(func $setState (param $state i32)
  (i32.store (global.get $top) (local.get $state)))

(func $await (param $state i32) (param $mark i32)
  (i32.store (global.get $top) (local.get $state))
  (i32.store offset=8 (global.get $top) (local.get $mark)))

;; 1 where a node is awaited, and one at a column is no further entry of a collection around it.
(func $awaitsNode (param $column i32) (result i32)
  (i32.and
    (i32.and (call $state) (i32.const 1))
    (i32.gt_s (local.get $column) (global.get $indent))))

;; Opens a collection at the current place.
(func $open (param $nature i32) (param $state i32)
  (global.set $top (i32.add (global.get $top) (i32.const 16)))
  (if (i32.ge_u (global.get $top) (global.get $TOP_END))
    (then
      (global.set $full (i32.const 1))
      (global.set $top (i32.sub (global.get $top) (i32.const 16)))))
  (i32.store offset=4 (global.get $top) (global.get $node))
  (call $await (local.get $state) (global.get $at))
  (call $add (local.get $nature) (global.get $at) (i32.const 0)))

;; Opens one that is indented deeper than what is around it.
(func $indentTo (param $column i32) (param $nature i32) (param $state i32)
  (i32.store (global.get $columns) (global.get $indent))
  (global.set $columns (i32.add (global.get $columns) (i32.const 4)))
  (global.set $indent (local.get $column))
  (call $setState (i32.sub (call $state) (i32.const 1)))
  (call $open (local.get $nature) (local.get $state)))

(func $close
  (local $own i32) (local $start i32)
  (local.set $own (i32.load offset=4 (global.get $top)))
  (local.set $start (call $place (local.get $own)))
  (if (i32.lt_u (global.get $lastEnd) (local.get $start))
    (then (global.set $lastEnd (local.get $start))))
  (i32.store offset=8 (local.get $own) (i32.sub (global.get $lastEnd) (global.get $base)))
  (i32.store offset=12
    (local.get $own)
    (i32.shr_u (i32.sub (global.get $node) (global.get $TAPE)) (i32.const 4)))
  (global.set $top (i32.sub (global.get $top) (i32.const 16))))

;; Adds the null that stands where a node was awaited: NULL | FLAG_IMPLICIT.
(func $addAwaitedNull
  (local $next i32) (local $mark i32)
  (local.set $next (global.get $at))
  (local.set $mark (i32.load offset=8 (global.get $top)))
  (global.set $at (local.get $mark))
  (call $add (i32.const 0x800) (local.get $mark) (i32.const 0))
  (global.set $at (local.get $next))
  (if (i32.lt_u (global.get $lastEnd) (local.get $mark))
    (then (global.set $lastEnd (local.get $mark))))
  (call $setState (i32.sub (call $state) (i32.const 1))))

;; Closes the collections that are indented deeper than a column; 0 where that is none of the columns around.
(func $closeBlocks (param $column i32) (result i32)
  (local $state i32)
  (loop $next
    (if (i32.le_s (global.get $indent) (local.get $column))
      (then (return (i32.ge_s (global.get $indent) (i32.const 0)))))
    (local.set $state (call $state))
    (if (i32.eq (i32.and (local.get $state) (i32.const 6)) (i32.const 4))
      (then
        (if (i32.and (local.get $state) (i32.const 1))
          (then (call $addAwaitedNull)))
        (call $close)
        (local.set $state (call $state)))
      (else
        (if (i32.and (local.get $state) (i32.const 1))
          (then
            (call $addAwaitedNull)
            (local.set $state (call $state))))))
    (if (i32.and
          (i32.ne (local.get $state) (i32.const 6))
          (i32.ne (local.get $state) (i32.const 2)))
      (then (return (i32.const 0))))
    (call $close)
    (global.set $columns (i32.sub (global.get $columns) (i32.const 4)))
    (global.set $indent (i32.load (global.get $columns)))
    (br $next))
  (i32.const 0))

;; Passes over blanks and line breaks: the character behind them, 0 at the end, or -1 for what is left to others.
(func $skipToText (result i32)
  (local $p i32) (local $c i32)
  (local.set $p (global.get $at))
  (loop $next
    (local.set $c (i32.load8_u (local.get $p)))
    (if (i32.eq (local.get $c) (i32.const 0x0a))
      (then
        (local.set $p (i32.add (local.get $p) (i32.const 1)))
        (global.set $lineStart (local.get $p))
        (global.set $keyAllowed (i32.const 1))
        (local.set $p (call $behindSpaces (local.get $p)))
        (br $next)))
    (if (i32.or
          (i32.eq (local.get $c) (i32.const 0x20))
          (i32.and
            (i32.eq (local.get $c) (i32.const 0x09))
            (i32.eqz (global.get $keyAllowed))))
      (then
        (local.set $p (i32.add (local.get $p) (i32.const 1)))
        (br $next))))
  (global.set $at (local.get $p))
  (if (i32.eqz (local.get $c))
    (then
      (return
        (select
          (i32.const 0)
          (i32.const -1)
          (i32.eq (local.get $p) (global.get $end))))))
  (if (i32.or
        (i32.lt_u (local.get $c) (i32.const 0x20))
        (i32.eq (local.get $c) (i32.const 0x23)))
    (then (return (i32.const -1))))
  (local.get $c))

;; 1 for three dashes or dots in a row, whatever is behind them.
(func $isMark (param $p i32) (result i32)
  (local $three i32)
  (local.set $three (i32.and (i32.load align=1 (local.get $p)) (i32.const 0xffffff)))
  (i32.or
    (i32.eq (local.get $three) (i32.const 0x2d2d2d))
    (i32.eq (local.get $three) (i32.const 0x2e2e2e))))

;; What starts with a character, as in text/yaml/chars.ts: 0 plain text, 1 text in quotes, 2 a block, 3 brackets, 4 plain text unless a
;; blank follows, 5 anything else.
(func $starts (param $c i32) (result i32)
  (if (i32.or (i32.eq (local.get $c) (i32.const 0x22)) (i32.eq (local.get $c) (i32.const 0x27)))
    (then (return (i32.const 1))))
  (if (i32.or (i32.eq (local.get $c) (i32.const 0x7c)) (i32.eq (local.get $c) (i32.const 0x3e)))
    (then (return (i32.const 2))))
  (if (i32.or (i32.eq (local.get $c) (i32.const 0x5b)) (i32.eq (local.get $c) (i32.const 0x7b)))
    (then (return (i32.const 3))))
  (if (i32.or
        (i32.or (i32.eq (local.get $c) (i32.const 0x2d)) (i32.eq (local.get $c) (i32.const 0x3f)))
        (i32.eq (local.get $c) (i32.const 0x3a)))
    (then (return (i32.const 4))))
  ;; ! # % & * , @ ] ` }
  (if (i32.or
        (i32.or
          (i32.or (i32.eq (local.get $c) (i32.const 0x21)) (i32.eq (local.get $c) (i32.const 0x23)))
          (i32.or (i32.eq (local.get $c) (i32.const 0x25)) (i32.eq (local.get $c) (i32.const 0x26))))
        (i32.or
          (i32.or
            (i32.or (i32.eq (local.get $c) (i32.const 0x2a)) (i32.eq (local.get $c) (i32.const 0x2c)))
            (i32.or (i32.eq (local.get $c) (i32.const 0x40)) (i32.eq (local.get $c) (i32.const 0x5d))))
          (i32.or (i32.eq (local.get $c) (i32.const 0x60)) (i32.eq (local.get $c) (i32.const 0x7d)))))
    (then (return (i32.const 5))))
  (i32.const 0))

(func $isGap (param $c i32) (result i32)
  (i32.le_u (local.get $c) (i32.const 0x20)))

;; Reads what stands at the start of a line or behind a dash; 0 for what is left to others.
(func $readText (param $c i32) (param $column i32) (result i32)
  (local $starts i32)
  (local.set $starts (call $starts (local.get $c)))
  (if (i32.eqz (local.get $starts))
    (then (return (call $readPlain (local.get $column)))))
  (if (i32.eq (local.get $starts) (i32.const 4))
    (then
      (if (i32.eqz (call $isGap (i32.load8_u offset=1 (global.get $at))))
        (then (return (call $readPlain (local.get $column)))))
      (if (i32.eq (local.get $c) (i32.const 0x2d))
        (then (return (call $readDash (local.get $column)))))
      (return (i32.const 0))))
  (if (i32.eqz (call $awaitsNode (local.get $column)))
    (then (return (i32.const 0))))
  (if (i32.eq (local.get $starts) (i32.const 1))
    (then
      (if (i32.eqz (call $addQuoted (local.get $c)))
        (then (return (i32.const 0))))
      ;; With a colon behind it, it is a key.
      (return (i32.le_s (call $skipBlanks) (i32.const 0x0a)))))
  (if (i32.eq (local.get $starts) (i32.const 2))
    (then (return (call $addBlock))))
  (i32.const 0))

(func $skipBlanks (result i32)
  (local $p i32) (local $c i32)
  (local.set $p (global.get $at))
  (loop $next
    (local.set $c (i32.load8_u (local.get $p)))
    (if (i32.or (i32.eq (local.get $c) (i32.const 0x20)) (i32.eq (local.get $c) (i32.const 0x09)))
      (then
        (local.set $p (i32.add (local.get $p) (i32.const 1)))
        (br $next))))
  (local.get $c))

;; Reads what stands behind a colon in its line; 0 for what is left to others.
(func $readValue (param $c i32) (result i32)
  (local $starts i32)
  (local.set $starts (call $starts (local.get $c)))
  (if (i32.eq (local.get $starts) (i32.const 4))
    (then
      (if (call $isGap (i32.load8_u offset=1 (global.get $at)))
        (then (return (i32.const 0))))
      (local.set $starts (i32.const 0))))
  (if (i32.eqz (local.get $starts))
    (then (return (call $addPlainValue (call $findStop (global.get $at))))))
  (if (i32.eq (local.get $starts) (i32.const 1))
    (then (return (call $addQuoted (local.get $c)))))
  (if (i32.eq (local.get $starts) (i32.const 2))
    (then (return (call $addBlock))))
  (if (i32.eq (local.get $starts) (i32.const 3))
    (then (return (call $addEmpty (local.get $c)))))
  (i32.const 0))

(func $readDash (param $column i32) (result i32)
  (local $state i32)
  (local.set $state (call $state))
  (if (i32.eq (local.get $column) (global.get $indent))
    (then
      (block $entry
        (if (i32.or
              (i32.eq (local.get $state) (i32.const 3))
              (i32.eq (local.get $state) (i32.const 5)))
          (then
            (call $addAwaitedNull)
            (br $entry)))
        (if (i32.eq (local.get $state) (i32.const 7))
          (then
            (call $setState (i32.const 6))
            ;; SEQUENCE
            (call $open (i32.const 4) (i32.const 4))
            (br $entry)))
        (if (i32.and
              (i32.ne (local.get $state) (i32.const 2))
              (i32.ne (local.get $state) (i32.const 4)))
          (then (return (i32.const 0))))))
    (else
      (if (i32.eqz (call $awaitsNode (local.get $column)))
        (then (return (i32.const 0))))
      (call $indentTo (local.get $column) (i32.const 4) (i32.const 2))))
  (global.set $at (i32.add (global.get $at) (i32.const 1)))
  (call $await (i32.or (call $state) (i32.const 1)) (global.get $at))
  (i32.const 1))

;; Reads plain text that is a key or a value.
(func $readPlain (param $column i32) (result i32)
  (local $stop i32) (local $last i32)
  (local.set $stop (call $findStop (global.get $at)))
  (if (i32.eqz (local.get $stop))
    (then (return (i32.const 0))))
  (if (i32.eq (i32.load8_u (local.get $stop)) (i32.const 0x3a))
    (then
      (local.set $last (call $trimmed (global.get $at) (local.get $stop)))
      (if (i32.or
            (i32.gt_u (i32.sub (local.get $stop) (global.get $at)) (i32.const 1024))
            (call $isNoText (global.get $at) (local.get $last)))
        (then (return (i32.const 0))))
      (if (i32.eqz (call $startPair (local.get $column)))
        (then (return (i32.const 0))))
      ;; STRING
      (call $add (i32.const 3) (local.get $last) (i32.const 0))
      (global.set $at (i32.add (local.get $stop) (i32.const 1)))
      (call $await (i32.const 7) (global.get $at))
      (global.set $keyAllowed (i32.const 0))
      (return (i32.const 1))))
  (if (i32.eqz (call $awaitsNode (local.get $column)))
    (then (return (i32.const 0))))
  (call $addPlainValue (local.get $stop)))

;; Goes to where a key may be added.
(func $startPair (param $column i32) (result i32)
  (local $state i32)
  (local.set $state (call $state))
  (if (i32.ne (local.get $column) (global.get $indent))
    (then
      (if (i32.eqz (call $awaitsNode (local.get $column)))
        (then (return (i32.const 0))))
      ;; MAPPING
      (call $indentTo (local.get $column) (i32.const 5) (i32.const 6))
      (return (i32.const 1))))
  (if (i32.eq (local.get $state) (i32.const 6))
    (then (return (i32.const 1))))
  (if (i32.eq (local.get $state) (i32.const 7))
    (then
      (call $addAwaitedNull)
      (return (i32.const 1))))
  (if (i32.ne (i32.and (local.get $state) (i32.const 6)) (i32.const 4))
    (then (return (i32.const 0))))
  (if (i32.and (local.get $state) (i32.const 1))
    (then (call $addAwaitedNull)))
  (call $close)
  (i32.eq (call $state) (i32.const 6)))

;; Reads the document from one offset of the text to before another; it is told with offsets from a third one on. 1 where all of it
;; was plain, else 0: then nothing of what was written is of use. The outcome is that of `readJson`.
(func (export "readYaml") (param $from i32) (param $to i32) (param $origin i32) (result i32)
  (local $behind i32) (local $isRead i32)
  (global.set $base (i32.add (global.get $CODES) (local.get $origin)))
  (global.set $at (i32.add (global.get $CODES) (local.get $from)))
  (global.set $end (i32.add (global.get $CODES) (local.get $to)))
  (local.set $behind (i32.load8_u (global.get $end)))
  (i32.store8 (global.get $end) (i32.const 0))
  (local.set $isRead (call $readDocument))
  (i32.store8 (global.get $end) (local.get $behind))
  (local.get $isRead))

(func $readDocument (result i32)
  (local $c i32) (local $column i32)
  (call $start)
  (global.set $lineStart (global.get $at))
  (global.set $lastEnd (global.get $at))
  (global.set $indent (i32.const -1))
  (global.set $keyAllowed (i32.const 1))
  (global.set $columns (global.get $COLUMNS))
  (global.set $top (global.get $OPEN))
  (call $await (i32.const 1) (global.get $at))
  (loop $next
    (local.set $c (call $skipToText))
    (if (i32.gt_s (local.get $c) (i32.const 0))
      (then
        (if (global.get $full)
          (then (return (i32.const 0))))
        (if (i32.eqz (global.get $keyAllowed))
          (then
            (if (i32.ne (call $state) (i32.const 7))
              (then (return (i32.const 0))))
            (br_if $next (call $readValue (local.get $c)))
            (return (i32.const 0))))
        (local.set $column (i32.sub (global.get $at) (global.get $lineStart)))
        (if (i32.eqz (local.get $column))
          (then
            (if (call $isMark (global.get $at))
              (then (return (i32.const 0))))))
        (if (i32.lt_s (local.get $column) (global.get $indent))
          (then
            (if (i32.eqz (call $closeBlocks (local.get $column)))
              (then (return (i32.const 0))))))
        (br_if $next (call $readText (local.get $c) (local.get $column)))
        (return (i32.const 0)))))
  ;; A node that is not there must not be closed.
  (if (i32.or
        (i32.or (local.get $c) (global.get $full))
        (i32.eq (global.get $node) (global.get $TAPE)))
    (then (return (i32.const 0))))
  (loop $closing
    (if (i32.gt_u (global.get $top) (global.get $OPEN))
      (then
        (if (i32.and (call $state) (i32.const 1))
          (then (call $addAwaitedNull)))
        (call $close)
        (br $closing))))
  (if (i32.or (global.get $full) (call $state))
    (then (return (i32.const 0))))
  (call $tell)
  (i32.const 1))
