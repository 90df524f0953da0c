import type { SameWords } from './text-faults.ts'

/**
 * Texts, by language, that are correct although they are the same as the English texts. A test reports entries that are
 * no longer needed.
 */
export const sameWords: Readonly<Record<string, SameWords>> = {
  'de-DE': [
    '{{hours}} h in 48 h',
    '24 h',
    'Code',
    'Engagement',
    'Mental',
    'Neutral',
    'Offline',
    'Phase',
    'Plan',
    'Version {{version}}',
    'Vibration',
  ],
  'es-ES': ['24 h', 'Mental', 'Plan'],
  'fr-FR': [
    '{{count, number}} client',
    '{{count, number}} clients',
    '{{number}} point',
    '{{number}} points',
    '24 h',
    'Client',
    'Code',
    'Date',
    'Engagement',
    'Mental',
    'Note',
    'Notes',
    'Notifications',
    'Phase',
    'Posture',
    'Plan',
    'Type',
    'Version {{version}}',
  ],
}
