import type { Migration } from '../migration.ts'

/**
 * Changes no table. Securing the tables, which follows every migration, lets the transaction with a caller's work store
 * its answer.
 */
export const answersWithWork: Migration = { name: '0086-answers-with-work', sql: '' }
