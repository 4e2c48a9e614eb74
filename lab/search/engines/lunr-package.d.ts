declare module "lunr" {
  interface Token {
    toString(): string;
  }
  interface Builder {
    use(plugin: unknown): void;
    ref(field: string): void;
    field(name: string): void;
    add(document: object): void;
  }
  interface Query {
    term(tokens: Token[], options: object): Query;
  }
  interface Index {
    query(build: (query: Query) => void): { ref: string; score: number }[];
  }
  interface Lunr {
    (config: (this: Builder) => void): Index;
    tokenizer(text: string): Token[];
    multiLanguage(...languages: string[]): unknown;
  }
  const lunr: Lunr;
  export default lunr;
}
