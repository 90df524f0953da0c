import { delay, http, HttpResponse } from 'msw'

const listOfPersons = (answer: () => Response | Promise<never>) =>
  // Falls through for the session's own profile: only the list is to fare so.
  http.get('*/account/persons', ({ request }) =>
    new URL(request.url).searchParams.has('userId') ? undefined : answer(),
  )

/** The session begins; the list of persons does not come. */
export const personsPending = listOfPersons(() => delay('infinite') as Promise<never>)

/** The session begins; the list of persons is answered with an error. */
export const personsFailing = listOfPersons(() =>
  HttpResponse.json(
    { type: 'about:blank', title: 'Down', status: 500, code: 'mock_failure', requestId: 'mock' },
    { status: 500 },
  ),
)
