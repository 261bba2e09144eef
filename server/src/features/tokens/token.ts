/** Tokens: pieces of a text that mean something, for colours. */
import type { Span } from '../../text/span.ts';

/** What a token is. An operator is one of a version range, whose versions are numbers. */
export type TokenType = 'namespace' | 'enum' | 'class' | 'number' | 'operator';

/** A token as a family tells it. The span may hold quotes; a range of versions is several tokens. */
export interface WrittenToken extends Span {
  readonly type: TokenType | 'range';
  /** True where the thing is defined. */
  readonly defines: boolean;
  readonly deprecated: boolean;
}
