import { delay, http, HttpResponse } from 'msw'

const listOfPersons = (answer: () => Response | Promise<never>) =>
  // The session's own profile falls through to the next handler, because only the list is mocked.
  http.get('*/account/persons', ({ request }) =>
    new URL(request.url).searchParams.has('userId') ? undefined : answer(),
  )

/** The session starts, and the list of persons stays pending. */
export const personsPending = listOfPersons(() => delay('infinite') as Promise<never>)

/** The session starts, and the list of persons fails. */
export const personsFailing = listOfPersons(() =>
  HttpResponse.json(
    { type: 'about:blank', title: 'Down', status: 500, code: 'mock_failure', requestId: 'mock' },
    { status: 500 },
  ),
)
