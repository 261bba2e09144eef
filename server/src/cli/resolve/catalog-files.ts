/** Which catalogs a request names. */
import type { ClassicRequest, V1Request } from '../../families/resolution/model/request.ts';

/** The paths of the catalogs of a request, as they are written. */
export function catalogFiles({ catalogs }: Pick<V1Request | ClassicRequest, 'catalogs'>): readonly string[] {
  return catalogs.flatMap((catalog) => {
    const content = 'content' in catalog ? catalog.content : catalog;
    return 'file' in content ? [content.file] : [];
  });
}
