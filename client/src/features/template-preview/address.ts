/** The addresses of previews: they name the template that they belong to, so that a window that comes back knows it. */
import { Uri } from 'vscode';

/** The scheme of previews. The language server is told nothing of documents with it. */
export const SCHEME = 'catalens-preview';

/** The address of the preview of a template. */
export function previewOf(template: Uri): Uri {
  const name = template.path.slice(template.path.lastIndexOf('/') + 1);
  const folder = template.path.slice(0, template.path.length - name.length);
  // The name is what the tab shows, and its end makes it YAML whatever the template is written in.
  const shown = /\.ya?ml$/i.test(name) ? `Preview ${name}` : `Preview ${name}.yaml`;
  return Uri.from({ scheme: SCHEME, path: `${folder}${shown}`, query: template.toString() });
}

/** The template that a preview belongs to. */
export function templateOf(preview: Uri): Uri {
  return Uri.parse(preview.query);
}
