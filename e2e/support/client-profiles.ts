import { type Api, ApiError, type Journey } from '@attune/api'
import type { BrowserContextOptions, Page } from 'playwright'
import { openSignedIn } from './browsing.ts'

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

/** Finds a client in the demo. */
export async function findClient(api: Api, matches: (personId: string) => boolean | Promise<boolean>) {
  for (const person of await api.account.listPersons()) {
    if (person.type === 'user' && (await matches(person.id))) return person
  }
  throw new Error('The demo has no such client')
}

/**
 * Returns a condition that is true for clients with a matching step in their journey. It is false for a client without
 * a journey.
 */
export const hasStep = (api: Api, matches: (step: Journey['steps'][number]) => boolean) => async (personId: string) => {
  try {
    return (await api.journey.getJourney({ params: { personId } })).steps.some(matches)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

export const isFocused = (element: Element) => element === document.activeElement

/** The titles of a profile's panels. */
export const panels = [
  'Journey progress',
  'Indicators',
  'Engagement',
  'Activity history',
  'Exercises',
  'Reflections',
  'Assessments',
]

/** Waits for every panel of a client with records. */
export async function waitForPanels(page: Page) {
  for (const name of panels) await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
  await page.getByRole('group', { name: /^Journey, / }).waitFor()
  await page.getByRole('group', { name: /^Mental, / }).waitFor()
  await page.getByRole('group', { name: /^Engagement hour by hour/ }).waitFor()
  await page.getByRole('group', { name: /^Activity of / }).waitFor()
  await page.getByRole('table', { name: 'Exercises' }).getByRole('row').nth(1).getByRole('button').waitFor()
  await page.getByText('Wellbeing baseline').first().waitFor()
}

/** Opens the profile of a client with records in every panel, by its address. */
export async function openProfile(api: Api, options?: BrowserContextOptions): Promise<Page> {
  const person = (await api.account.listPersons()).find((one) => nameOf(one) === 'Amara Okafor')
  const page = await openSignedIn(`/clients/${person?.id}`, options)
  await waitForPanels(page)
  return page
}
