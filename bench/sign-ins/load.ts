// Signs in many times at once, in a separate process, and prints how many answers had each status.
import { COACH } from '../../e2e/support/serving.ts'

const [address = '', count = '0'] = process.argv.slice(2)

const signIn = () =>
  fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(COACH),
  }).then(async (response) => {
    await response.arrayBuffer()
    return String(response.status)
  })

const statuses = await Promise.all(Array.from({ length: Number(count) }, signIn))
const counts = Map.groupBy(statuses, (status) => status)
console.log([...counts].map(([status, those]) => `${those.length} × ${status}`).join(', '))
