/** The files of schemas/, as the bundler hands them over. */
declare module '*.schema.json' {
  const schema: unknown;
  export default schema;
}
