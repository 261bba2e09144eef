;; Looks for keys that an object has twice, as `mappingsWithRepeats` of server/src/text/tree.ts does.

;; Whether a mapping of what was read last may have a key twice: 0 if none has. Keys are all in quotes, or none of them.
(func $mayRepeat (result i32)
  (local $n i32)
  (local.set $n (global.get $TAPE))
  (loop $next
    (if (i32.lt_u (local.get $n) (global.get $node))
      (then
        ;; MAPPING
        (if (i32.eq (i32.and (i32.load (local.get $n)) (i32.const 0xf)) (i32.const 5))
          (then
            (if (call $repeatsKey (local.get $n))
              (then (return (i32.const 1))))))
        (local.set $n (i32.add (local.get $n) (i32.const 16)))
        (br $next))))
  (i32.const 0))

(func $repeatsKey (param $object i32) (result i32)
  (local $key i32) (local $end i32) (local $seen i64) (local $bit i64) (local $count i32)
  (local.set $key (i32.add (local.get $object) (i32.const 16)))
  (local.set $end (call $behind (local.get $object)))
  (loop $next
    (if (i32.ge_u (local.get $key) (local.get $end))
      (then (return (i32.const 0))))
    ;; To compare each of many with each is not worth while, and with an escape a key is not what is written.
    (local.set $count (i32.add (local.get $count) (i32.const 1)))
    (if (i32.or
          (i32.gt_u (local.get $count) (i32.const 64))
          (i32.ne (i32.and (i32.load (local.get $key)) (i32.const -129)) (i32.const 3)))
      (then (return (i32.const 1))))
    ;; A bit for each length together with each first letter, behind the quote if there is one: hardly any keys have to be compared.
    (local.set $bit
      (i64.shl
        (i64.const 1)
        (i64.extend_i32_u
          (i32.add
            (call $length (local.get $key))
            (i32.mul
              (i32.const 5)
              (i32.load8_u
                (i32.add
                  (call $place (local.get $key))
                  (i32.shr_u (i32.load (local.get $key)) (i32.const 7)))))))))
    (if (i64.ne (i64.and (local.get $seen) (local.get $bit)) (i64.const 0))
      (then
        (if (call $isAmong (local.get $key) (local.get $object))
          (then (return (i32.const 1))))))
    (local.set $seen (i64.or (local.get $seen) (local.get $bit)))
    (local.set $key (call $behind (i32.add (local.get $key) (i32.const 16))))
    (br $next))
  (i32.const 0))

;; Whether a key of an object is written as one before it.
(func $isAmong (param $key i32) (param $object i32) (result i32)
  (local $other i32)
  (local.set $other (i32.add (local.get $object) (i32.const 16)))
  (loop $next
    (if (i32.ge_u (local.get $other) (local.get $key))
      (then (return (i32.const 0))))
    (if (i32.eq (call $length (local.get $other)) (call $length (local.get $key)))
      (then
        (if (call $isSame
              (call $place (local.get $other))
              (call $place (local.get $key))
              (call $length (local.get $key)))
          (then (return (i32.const 1))))))
    (local.set $other (call $behind (i32.add (local.get $other) (i32.const 16))))
    (br $next))
  (i32.const 0))

(func $isSame (param $one i32) (param $other i32) (param $length i32) (result i32)
  (local $unlike i32)
  (loop $next
    (local.set $unlike
      (i8x16.bitmask
        (i8x16.ne
          (v128.load align=1 (local.get $one))
          (v128.load align=1 (local.get $other)))))
    (if (i32.le_u (local.get $length) (i32.const 16))
      (then
        (return
          (i32.eqz
            (i32.shl (local.get $unlike) (i32.sub (i32.const 32) (local.get $length)))))))
    (if (local.get $unlike)
      (then (return (i32.const 0))))
    (local.set $one (i32.add (local.get $one) (i32.const 16)))
    (local.set $other (i32.add (local.get $other) (i32.const 16)))
    (local.set $length (i32.sub (local.get $length) (i32.const 16)))
    (br $next))
  (i32.const 0))

;; The node behind a node and everything in it.
(func $behind (param $n i32) (result i32)
  (if (result i32) (i32.and (i32.load (local.get $n)) (i32.const 4))
    (then
      (i32.add
        (global.get $TAPE)
        (i32.shl (i32.load offset=12 (local.get $n)) (i32.const 4))))
    (else (i32.add (local.get $n) (i32.const 16)))))

;; Where a node is written, and how long it is.
(func $place (param $n i32) (result i32)
  (i32.add (global.get $base) (i32.load offset=4 (local.get $n))))

(func $length (param $n i32) (result i32)
  (i32.sub (i32.load offset=8 (local.get $n)) (i32.load offset=4 (local.get $n))))
