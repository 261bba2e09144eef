/** What an image template gives. */
import { expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { imageOf, isImageTemplate, readImageTemplate } from './image-template.ts';

function image(text: string): string {
  const template = readImageTemplate(text);
  const facts = { Package: 'gizmo', Name: 'gizmo.v1.0.0', Version: '1.0.0' };
  return isImageTemplate(template) ? imageOf(template, facts) : formatMessage(template);
}

it.each([
  ['', ''],
  ['quay.io/acme/gizmo@sha256:00', 'quay.io/acme/gizmo@sha256:00'],
  ['quay.io/{{.Package}}:v{{ .Version }}', 'quay.io/gizmo:v1.0.0'],
  ['{{.Name}}}}', 'gizmo.v1.0.0}}'],
  ['quay.io/ {{- .Package -}} :x', 'quay.io/gizmo:x'],
])('%j becomes %j', (text, expected) => {
  expect(image(text)).toBe(expected);
});

it.each(['{{.Tag}}', '{{Package}}', '{{.Package | html}}', '{{-.Package}}', '{{ }}', '{{/* .Name */}}'])(
  'refuses the action %s and names it',
  (action) => {
    expect(image(`quay.io/${action}`)).toContain(`has the action \`${action}\``);
  },
);

it('refuses an action that is not closed', () => {
  expect(image('quay.io/{{.Package')).toBe('The image template has `{{` without `}}` behind it.');
});
