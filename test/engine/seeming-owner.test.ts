/** Whose a file is shows at its start, also where an icon or a long text stands before what says so. */
import { describe, expect, it } from 'vitest';
import { seemingOwner } from '../../server/src/engine/reading/claims.ts';
import { families } from '../../server/src/families/all.ts';

const ICON = 'iVBORw0KGgo'.repeat(6000);
const PACKAGE_BEHIND_ICON = `---\ndefaultChannel: stable\nicon:\n  base64data: ${ICON}\n  mediatype: image/png\nname: gizmo\nschema: olm.package\n`;
const IN_JSON = `{\n    "icon": {\n        "base64data": "${ICON}",\n        "mediatype": "image/png"\n    },\n    "name": "gizmo",\n    "schema": "olm.package"\n}\n`;

/** Whose a text seems to be, and how much of it was looked at. */
function seen(text: string, path = 'catalog/gizmo.yaml') {
  const looks: number[] = [];
  const startOfLength = (length: number) => {
    looks.push(length);
    return text.slice(0, length);
  };
  return { owner: seemingOwner({ path }, startOfLength, families), looks };
}

describe('the family that a file seems to be one of', () => {
  it.each([
    ['in YAML', PACKAGE_BEHIND_ICON],
    ['in JSON', IN_JSON],
  ])('shows behind an icon, %s', (_, text) => {
    expect(seen(text).owner).toBe('fbc');
  });

  it('shows without a look at more where a long line does not hide it', () => {
    const short = PACKAGE_BEHIND_ICON.replace(ICON, ICON.slice(0, 9000));
    expect(seen(short)).toEqual({ owner: 'fbc', looks: [20_000] });
  });

  it('is none for a file that says nothing', () => {
    expect(seen(`notes: ${'nothing to see here '.repeat(9000)}\n`).owner).toBeUndefined();
  });
});
