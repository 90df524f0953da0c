/** The menu of further actions, and what it sets about the client, in one download. */
export { StateTag, TagWords } from '../../../shared/client-marks/client-marks.tsx'
export { ClientMenu } from './client-menu-items.tsx'
