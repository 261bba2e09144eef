/** The columns that `kubectl get` shows of a custom resource. */
import { msg, type Message } from '../../../text/message.ts';
import { itemSpots, spotAt, spotText, type Spot } from '../../kube/model/spots.ts';
import type { CrdFault } from './fault.ts';
import { holdersOf, type CrdView } from './view.ts';

const TYPES = ['integer', 'number', 'string', 'boolean', 'date'];
const FORMATS = ['int32', 'int64', 'float', 'double', 'byte', 'date', 'date-time', 'password'];

/** The faults of `additionalPrinterColumns`. */
export function columnFaults(view: CrdView): readonly CrdFault[] {
  const { manifest } = view;
  return holdersOf(view, 'additionalPrinterColumns').flatMap((holder) =>
    itemSpots(manifest, spotAt(manifest, holder, 'additionalPrinterColumns')).flatMap((column) =>
      oneColumn(view, column),
    ),
  );
}

function oneColumn({ manifest, isBeta }: CrdView, column: Spot): CrdFault[] {
  const pathField = isBeta ? 'JSONPath' : 'jsonPath';
  const check = (field: string, faultOf: (text: string) => Message | undefined): CrdFault[] => {
    const spot = spotAt(manifest, column, field);
    const message = faultOf(spotText(manifest, spot));
    return message === undefined ? [] : [{ rule: 'crd-printer-column-invalid', span: spot.span, message }];
  };
  return [
    ...check('name', (name) => (name === '' ? msg('The column needs a `name`.') : undefined)),
    ...check('type', (type) =>
      TYPES.includes(type) ? undefined : msg('The type of a column must be one of {0}.', listed(TYPES)),
    ),
    ...check('format', (format) =>
      format === '' || FORMATS.includes(format)
        ? undefined
        : msg('The format of a column must be one of {0}.', listed(FORMATS)),
    ),
    ...check(pathField, (path) =>
      path.startsWith('.')
        ? undefined
        : msg('The column needs a `{0}` that starts with a dot: `.status.phase`.', pathField),
    ),
  ];
}

function listed(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ');
}
