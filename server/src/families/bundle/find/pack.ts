/** Packs bytes as the validator and a cluster do; a file of its own, so that only this much of the packer is taken along. */
export { gzipSync } from 'fflate/browser';
