import { clientPath } from './paths.ts'

/** Sections of a profile, by the ids of their elements, which also end an address, such as '#notes'. */
export type ProfileSection =
  | 'journey'
  | 'indicators'
  | 'activity'
  | 'exercises'
  | 'hrv-over-time'
  | 'pace-response'
  | 'window-fit'
  | 'engagement'
  | 'notes'
  | 'reflections'
  | 'assessments'
  | 'coach-actions'

/** Returns the address of a section of a client's profile. */
export const sectionPath = (id: string, section: ProfileSection): string => `${clientPath(id)}#${section}`
