/** Has a bundle load a library when something of it is asked for, and not when the program starts: few checks need it then. */

/** A plugin for esbuild. @param {string} library its name, as files import it */
export function loadedWhenUsed(library) {
  const filter = new RegExp(`^${library}$`);
  const own = `used/${library}`;
  return {
    name: own,
    setup: (bundling) => {
      bundling.onResolve({ filter }, ({ namespace }) => {
        // Whoever asks for the library gets what stands for it, which alone gets the library.
        if (namespace === own) return undefined;
        return { path: library, namespace: own };
      });
      bundling.onLoad({ filter, namespace: own }, async () => ({
        contents: standIn(library, Object.keys(await import(library))),
        resolveDir: import.meta.dirname,
      }));
    },
  };
}

/** A module of CommonJS: esbuild asks for what such a one exports where it is used. */
function standIn(library, names) {
  // Whether it is one that was translated is asked for at once.
  const getters = names
    .filter((name) => name !== '__esModule')
    .map((name) => `get ${name}() { return require('${library}').${name}; },`);
  return `module.exports = { __esModule: true, ${getters.join(' ')} };`;
}
