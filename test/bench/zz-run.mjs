import { benchLargeDocuments } from './zz-large.mjs';
await benchLargeDocuments((n) => n === 'large documents: CSV 1.3 MB', (r) => console.log(r.name, r.bareMs.toFixed(1), r.ms.toFixed(1), r.ratio.toFixed(2)));
