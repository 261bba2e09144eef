/** The part of JSON Schema that the files of schemas/ use. */

/** A schema or a part of one. */
export interface JsonSchema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: string;
  readonly enum?: readonly (string | boolean)[];
  /** What each value of `enum` means. */
  readonly enumDescriptions?: readonly string[];
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  /** The schema of values of other keys; `false` where there may be none. */
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  /** `#/definitions/name`, in the same file. */
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
}
