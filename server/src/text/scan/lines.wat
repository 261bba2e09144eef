;; Finds the lines of a document of YAML.

;; Finds the starts of lines from an offset on, in a text of a length, up to one with three dashes at its start. The offset of
;; that line, or -1 where none comes; -2 where there is no room for so many lines.
;;
;; From 0 on: how many starts were found, that of the dashes among them, the offset of the first character that is neither printable
;; ASCII nor a tab or line feed, or the length, and whether there may be a carriage return.
(func (export "readLines") (param $offset i32) (param $length i32) (result i32)
  (local $p i32) (local $end i32) (local $codes v128) (local $feeds i32) (local $odd i32) (local $start i32)
  (local $plainEnd i32) (local $found i32)
  (global.set $returns (i32.const 0))
  (global.set $base (i32.add (global.get $CODES) (local.get $offset)))
  (global.set $line (global.get $LINES))
  (global.set $full (i32.const 0))
  (local.set $found (i32.const -1))
  (local.set $p (global.get $base))
  (local.set $end (i32.add (global.get $CODES) (local.get $length)))
  (local.set $plainEnd (local.get $end))
  (block $done
    (loop $next
      (br_if $done (i32.ge_u (local.get $p) (local.get $end)))
      (local.set $codes (v128.load align=1 (local.get $p)))
      (local.set $feeds
        (i8x16.bitmask (i8x16.eq (local.get $codes) (i8x16.splat (i32.const 0x0a)))))
      (if (v128.any_true (i8x16.eq (local.get $codes) (i8x16.splat (i32.const 0x0d))))
        (then (global.set $returns (i32.const 1))))
      (if (i32.eq (local.get $plainEnd) (local.get $end))
        (then
          (local.set $odd
            (i32.xor
              (i32.const 0xffff)
              (i32.or
                (local.get $feeds)
                (i8x16.bitmask
                  (v128.or
                    (i8x16.lt_u
                      (i8x16.sub (local.get $codes) (i8x16.splat (i32.const 0x20)))
                      (i8x16.splat (i32.const 0x5f)))
                    (i8x16.eq (local.get $codes) (i8x16.splat (i32.const 0x09))))))))
          (if (local.get $odd)
            (then
              (local.set $plainEnd
                (i32.add (local.get $p) (i32.ctz (local.get $odd))))
              ;; the zeros behind the text
              (if (i32.gt_u (local.get $plainEnd) (local.get $end))
                (then (local.set $plainEnd (local.get $end))))))))
      (loop $feed
        (if (local.get $feeds)
          (then
            (local.set $start
              (i32.add (i32.add (local.get $p) (i32.ctz (local.get $feeds))) (i32.const 1)))
            (br_if $done (i32.ge_u (local.get $start) (local.get $end)))
            (call $startLine (local.get $start))
            (if (i32.eq
                  (i32.and (i32.load align=1 (local.get $start)) (i32.const 0xffffff))
                  (i32.const 0x2d2d2d))
              (then
                (local.set $found (i32.sub (local.get $start) (global.get $CODES)))
                (br $done)))
            (local.set $feeds
              (i32.and (local.get $feeds) (i32.sub (local.get $feeds) (i32.const 1))))
            (br $feed))))
      (local.set $p (i32.add (local.get $p) (i32.const 16)))
      (br $next)))
  (if (global.get $full)
    (then (return (i32.const -2))))
  (i32.store (i32.const 0) (call $lineCount))
  (i32.store (i32.const 4) (i32.sub (local.get $plainEnd) (global.get $CODES)))
  (i32.store (i32.const 8) (global.get $returns))
  (local.get $found))
