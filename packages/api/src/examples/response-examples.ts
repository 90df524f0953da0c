import examples from './response-examples.json' with { type: 'json' }

/**
 * An example of each answer that is JSON, by service and operation, with at most two items of each list. The mocks gave
 * these answers: `npx vitest run --project api response-examples --update` writes them.
 */
export const RESPONSE_EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = examples
