import type {
  IndicatorSummary,
  Engagement,
  ExerciseProgress,
  JourneySummary,
  Person,
  SurveyProgress,
} from '@attune/api'
import { Admin, type AuthProvider, type DataProvider, DataTable, List, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link } from 'react-router-dom'

/** A row of the list, made from the answers of six services, which are all requested at the same time. */
interface Client extends Person {
  journey: JourneySummary | undefined
  engagement: Engagement | undefined
  indicators: IndicatorSummary | undefined
  exercises: ExerciseProgress | undefined
  surveys: SurveyProgress | undefined
}

async function read<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path, { headers: { Authorization: `Bearer ${localStorage.getItem('accessToken')}` } })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return (await response.json()) as Answer
}

async function readByPerson<Answer extends { personId: string }>(path: string): Promise<Map<string, Answer>> {
  return new Map((await read<Answer[]>(path)).map((answer) => [answer.personId, answer]))
}

async function readClients(): Promise<Client[]> {
  const [persons, journeys, engagements, indicators, exercises, surveys] = await Promise.all([
    read<Person[]>('/account/persons'),
    readByPerson<JourneySummary>('/journey/journeys'),
    readByPerson<Engagement>('/device-metrics/engagements'),
    readByPerson<IndicatorSummary>('/analytics/indicators'),
    readByPerson<ExerciseProgress>('/exercise/progress'),
    readByPerson<SurveyProgress>('/survey/progress'),
  ])
  return persons
    .filter(({ type }) => type === 'user')
    .map((person) => ({
      ...person,
      journey: journeys.get(person.id),
      engagement: engagements.get(person.id),
      indicators: indicators.get(person.id),
      exercises: exercises.get(person.id),
      surveys: surveys.get(person.id),
    }))
}

// oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- needed once react-admin is installed
const dataProvider = {
  getList: async () => {
    const data = await readClients()
    return { data, total: data.length }
  },
} as Partial<DataProvider> as DataProvider

const authProvider: AuthProvider = {
  checkAuth: async () => {
    if (!localStorage.getItem('accessToken')) throw new Error('Signed out')
  },
  checkError: async () => undefined,
  login: async () => undefined,
  logout: async () => undefined,
  getPermissions: async () => undefined,
}

const Column = DataTable.Col<Client>

const ClientList = () => (
  <List pagination={false} perPage={200} exporter={false}>
    <DataTable bulkActionButtons={false} rowClick={false}>
      <Column
        source="lastName"
        label="Name/Surname"
        render={({ id, firstName, lastName }) => <Link to={`/clients/${id}`}>{`${firstName} ${lastName}`}</Link>}
      />
      <Column label="Phase" render={({ journey }) => `${journey?.currentStep.step} day ${journey?.currentStep.day}`} />
      <Column label="Engagement(48h)" render={({ engagement }) => `${engagement?.hours ?? '–'} h`} />
      <Column label="Productivity" render={({ indicators }) => `${indicators?.productivity.average ?? '–'}%`} />
      <Column label="Mental" render={({ indicators }) => `${indicators?.mental.average ?? '–'}%`} />
      <Column label="Physical" render={({ indicators }) => `${indicators?.physical.average ?? '–'}%`} />
      <Column label="Exercises" render={({ exercises }) => exercises?.done} />
      <Column label="Reflections" render={({ surveys }) => surveys?.reflectionsDone} />
      <Column
        label="Assessments"
        render={({ surveys }) => surveys?.assessments.filter(({ status }) => status === 'complete').length}
      />
    </DataTable>
  </List>
)

createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
      <Resource name="clients" list={ClientList} />
    </Admin>
  </BrowserRouter>,
)
