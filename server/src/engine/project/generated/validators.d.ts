import type { ErrorObject } from 'ajv';

interface Validator {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

export declare const validateConfig: Validator;
