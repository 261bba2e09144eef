/** Has a bundle load a library when something of it is asked for, and not when the program starts: few checks need it then. */

/**
 * A plugin for esbuild.
 *
 * @param {string} library its name, as files import it
 * @param {string[]} names what is imported of it
 */
export function loadedWhenUsed(library, names) {
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
      bundling.onLoad({ filter, namespace: own }, () => ({
        contents: standIn(library, names),
        resolveDir: import.meta.dirname,
      }));
    },
  };
}

/** A module of CommonJS: esbuild asks for what such a one exports where it is used. */
function standIn(library, names) {
  const getters = names.map((name) => `get ${name}() { return require('${library}').${name}; },`);
  return `module.exports = { __esModule: true, ${getters.join(' ')} };`;
}
