import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

/** The folders of server/src that run in every host; who may import whom is in .dependency-cruiser.js. */
const HOSTLESS = ['text', 'version', 'values', 'engine', 'features', 'families'];

const HOST_GLOBALS = [
  'process',
  'Buffer',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'fetch',
  'require',
  '__dirname',
  'XMLHttpRequest',
  'WebSocket',
  'Worker',
  'navigator',
  'window',
  'document',
  'performance',
];

const hostless = {
  files: HOSTLESS.map((folder) => `server/src/${folder}/**/*.ts`),
  ignores: ['**/*.test.ts', '**/testing/**'],
  rules: {
    'no-restricted-globals': [
      'error',
      ...HOST_GLOBALS.map((name) => ({
        name,
        message: 'The engine knows no host: take it from the environment object.',
      })),
    ],
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/out/**',
      '**/node_modules/**',
      '.cache/**',
      'coverage/**',
      'samples/**',
      'server/src/**/generated/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['server/src/**/*.ts', 'client/**/*.ts', 'test/**/*.ts'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-control-regex': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 15],
      'max-params': ['error', 5],
    },
  },
  { files: ['**/*.test.ts', 'test/**'], rules: { 'max-lines-per-function': 'off' } },
  // What hosts load that know no other modules.
  {
    files: ['**/*.cjs', 'test/editor/web-files/main.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  hostless,
  prettier,
);
