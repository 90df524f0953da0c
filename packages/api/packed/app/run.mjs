// Runs the README's examples against the mocks, in the README's order.
import { HttpResponse, http } from 'msw'
import { SERVICES } from '@attune/api/contract'

const { database, failJourneys, server } = await import('./out/mocks.js')
const services = Object.fromEntries(SERVICES.map((service) => [service, `/${service}`]))
server.use(http.get('*/config.json', () => HttpResponse.json({ organisationId: 'mock', services })))
const { api } = await import('./out/connect.js')
await import('./out/errors.js')
const { follow } = await import('./out/live.js')
const ended = new AbortController()
await follow(ended.signal, (id) => {
  console.log(`cursor ${id}`)
  ended.abort()
}).catch((error) => {
  if (!ended.signal.aborted) throw error
})
failJourneys()
await api.journey.listJourneys().catch(({ code }) => console.log(code))
console.log(database.user.email)
server.close()
