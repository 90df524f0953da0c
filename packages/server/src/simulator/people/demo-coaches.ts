export const demoPassword = 'Attune2026'

/** The people who sign in as coaches. All other people are clients. */
export const demoCoaches = [
  {
    email: 'coach@attune.example',
    firstName: 'Dana',
    lastName: 'Whitlock',
    aboutMe:
      'I coach people whose days are too full to breathe. Former physiotherapist; I believe in small steps that are kept.',
  },
  {
    email: 'coach2@attune.example',
    firstName: 'Samuel',
    lastName: 'Idowu',
    aboutMe: 'Breathing, sleep and sport. I work with athletes and with people who would like to feel like one again.',
  },
] as const

/** The email of a client who can sign in, to demonstrate that the coach's app refuses clients. */
export const clientEmail = 'client@attune.example'
