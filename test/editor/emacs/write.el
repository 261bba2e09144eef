;;; Writes in a catalog with the language server, as a person would: hover, definition, completion, rename, a code action.
;;; From the environment: SERVER (one argument a line), WORKSPACE, FILE, BROKEN, OUT, PATIENCE (milliseconds). Written for Emacs 28 and eglot 1.9.
(package-initialize)
(require 'eglot)
(require 'yaml-mode)
(require 'json)
(defconst patience (/ (string-to-number (getenv "PATIENCE")) 1000))
(setq eglot-sync-connect patience eglot-autoshutdown t eglot-events-buffer-size 0 eglot-confirm-server-initiated-edits nil)

(defvar out nil)

(defun wait-until (what condition)
  (let ((end (+ (float-time) patience)) value)
    (while (and (not (setq value (funcall condition))) (< (float-time) end))
      (accept-process-output nil 0.02))
    (or value (error "Still waiting: %s" what))))

(defun cursor-on (text)
  "Puts the cursor on the first character of the first TEXT."
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(defun open-file (file)
  (switch-to-buffer (find-file-noselect file))
  (yaml-mode)
  (unless (eglot-current-server) (apply #'eglot--connect (eglot--guess-contact)))
  (unless (eglot-managed-p) (eglot--maybe-activate-editing-mode)))

(defun hover (expected)
  "What eldoc shows of the text at point. It is asked for until the catalog has been read and EXPECTED is in it."
  (let (shown)
    (wait-until "hover"
                (lambda ()
                  (eglot-hover-eldoc-function (lambda (text &rest _) (when text (setq shown (substring-no-properties text)))))
                  (accept-process-output nil 0.2)
                  (and shown (string-search expected shown))))
    shown))

(defun completions ()
  "What completion at point offers."
  (pcase-let ((`(,start ,end ,table . ,_) (eglot-completion-at-point)))
    (all-completions (buffer-substring-no-properties start end) table)))

(defun codes ()
  "The codes of the findings that flymake shows."
  (mapcar (lambda (diagnostic) (plist-get (cdr (assoc 'eglot-lsp-diag (eglot--diag-data diagnostic))) :code))
          (flymake-diagnostics)))

(defun tell (name value) (push (cons name value) out))

(defun write ()
  (open-file (getenv "FILE"))
  (cursor-on "quayside.v2.0.0")
  (tell 'hover (hover "Image:"))

  (xref-find-definitions (xref-backend-identifier-at-point 'eglot))
  (tell 'definition (list (cons 'file buffer-file-name)
                          (cons 'line (buffer-substring-no-properties (line-beginning-position) (line-end-position)))))

  (switch-to-buffer (find-buffer-visiting (getenv "FILE")))
  (goto-char (point-max))
  (insert "  - name: ")
  (eglot--signal-textDocument/didChange)
  (tell 'completion (vconcat (mapcar #'substring-no-properties (completions))))
  (delete-region (line-beginning-position) (point))
  (eglot--signal-textDocument/didChange)

  (cursor-on "quayside.v2.0.0")
  ;; The question whether files that are not open may be edited.
  (cl-letf (((symbol-function 'y-or-n-p) (lambda (&rest _) t)))
    (eglot-rename "quayside.v2.0.5"))
  (save-some-buffers t)

  (open-file (getenv "BROKEN"))
  (wait-until "diagnostics" (lambda () (member "fbc/default-channel-unknown" (codes))))
  (cursor-on "stabel")
  ;; The question which of the actions is wanted, asked by keyboard: the one that is proposed.
  (cl-letf ((last-nonmenu-event ?\r)
            ((symbol-function 'completing-read)
             (lambda (_prompt actions _predicate _match _initial _history proposed)
               (tell 'actions (vconcat (mapcar #'car actions)))
               proposed)))
    (eglot-code-actions (point) (point) nil t))
  (eglot--signal-textDocument/didChange)
  (wait-until "the fix" (lambda () (not (member "fbc/default-channel-unknown" (codes)))))
  (save-some-buffers t))

(setq project-find-functions (list (lambda (_) (cons 'transient (getenv "WORKSPACE")))))
(add-to-list 'eglot-server-programs (cons 'yaml-mode (split-string (getenv "SERVER") "\n")))
(condition-case fault (write) (error (tell 'fault (error-message-string fault))))
(with-temp-file (getenv "OUT") (insert (json-encode (nreverse out))))
(ignore-errors (eglot-shutdown (eglot-current-server)))
