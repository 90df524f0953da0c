/** The addresses of the page's screens, below /me. */
export const paths = {
  today: '/',
  breathe: '/breathe',
  reflect: '/reflect',
  assessment: '/reflect/:surveyId',
  progress: '/progress',
  me: '/profile',
  resetPassword: '/reset-password',
} as const
