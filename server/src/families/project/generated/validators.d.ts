import type { ConfigValidator } from '../../../engine/project/config.ts';

export declare const validateConfig: ConfigValidator;
