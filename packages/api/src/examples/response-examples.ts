import examples from './response-examples.json' with { type: 'json' }

/**
 * An example of each JSON answer, by service and operation, with at most two items in each list. The mocks gave these
 * answers. To update them, run `npx vitest run --project api response-examples --update`.
 */
export const RESPONSE_EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = examples
