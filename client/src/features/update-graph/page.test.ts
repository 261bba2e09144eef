/** The page of the panel lets nothing in but the app. */
import { expect, test, vi } from 'vitest';

vi.mock('vscode', () => ({ Uri: { joinPath: () => undefined } }));

const { pageHtml } = await import('./page.ts');

const PARTS = {
  nonce: 'abc',
  source: 'https://host.test',
  script: 'https://host.test/main.js',
  style: 'https://host.test/main.css',
  title: 'Update Graph',
  language: 'en',
  texts: {},
};

test('scripts need the nonce, styles come from the extension, and everything else is refused', () => {
  const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(pageHtml(PARTS)) ?? [];
  expect(policy).toBe(
    "default-src 'none'; script-src 'nonce-abc'; style-src https://host.test; img-src blob:",
  );
});

test('there is no script and no style in the page itself', () => {
  expect(pageHtml(PARTS)).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=|javascript:/);
});

test('every part is escaped', () => {
  expect(pageHtml({ ...PARTS, title: '</title><script>x</script>' })).toContain(
    '<title>&lt;/title&gt;&lt;script&gt;x&lt;/script&gt;</title>',
  );
});

test('texts of the app stand in an attribute that nothing gets out of', () => {
  const [, json] =
    /data-texts="([^"]*)"/.exec(
      pageHtml({ ...PARTS, language: 'de', texts: { Legend: '"><script>Legende' } }),
    ) ?? [];
  expect(json).toBe('{&quot;Legend&quot;:&quot;\\&quot;&gt;&lt;script&gt;Legende&quot;}');
});
