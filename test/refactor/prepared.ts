/** Real catalogs, changed so that there is something to refactor: heads that skip everything below them. */
import { insertPair } from '../../server/src/features/edit/insert.ts';
import { documentOf } from '../../server/src/features/edit/layout.ts';
import { applyEdits } from '../../server/src/features/edit/text-edit.ts';
import { walkChannel } from '../../server/src/families/fbc/graph/channel-walk.ts';
import { decodeBlob } from '../../server/src/families/fbc/model/decode.ts';
import { FBC_DIALECT } from '../../server/src/families/fbc/model/dialect.ts';
import { readChunks } from '../../server/src/text/split/read-chunks.ts';
import type { Files } from '../fixes/catalog-files.ts';

/**
 * The catalog with heads that skip all other entries of their channel, where these form one chain of `replaces` and no entry
 * skips anything: opm accepts that, and would accept it without the skips as well.
 */
export function withLongSkips(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      readChunks(text, { dialect: FBC_DIALECT })
        .map((chunk) => {
          const document = documentOf(chunk);
          const blob = document && decodeBlob(document.tree).blob;
          if (document === undefined || blob?.kind !== 'channel') return chunk.text;
          const entries = blob.entries?.value ?? [];
          const [head, ...rest] = walkChannel(blob).chain;
          if (head === undefined || rest.length < 2 || entries.some((entry) => entry.skips.length > 0))
            return chunk.text;
          const value = entries.flatMap((entry) => (entry === head ? [] : [entry.name?.value ?? '']));
          const edits = insertPair(document, head, { key: 'skips', value, after: 'name' });
          return applyEdits(chunk.text, edits ?? []);
        })
        .join(''),
    ]),
  );
}
