// Renders all components. If a component that needs more than a label or a text as its content is missing here, or no
// longer exported, the list's type fails to compile.
import * as ui from '@attune/ui'
import {
  type ComponentType,
  type CSSProperties,
  type JSXElementConstructor,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react'
import { controls } from './controls.ts'

/** Every export whose name begins with a capital letter is a component. */
type ComponentName = {
  [Name in keyof typeof ui]: Name extends `${infer First}${string}`
    ? First extends Lowercase<First>
      ? never
      : Name
    : never
}[keyof typeof ui]

type RequiredOf<Props> = { [Name in keyof Props]-?: object extends Pick<Props, Name> ? never : Name }[keyof Props]

/** Components that need other props than `label` and `children`. */
type NameOfExample = {
  [Name in ComponentName]: (typeof ui)[Name] extends JSXElementConstructor<infer Props>
    ? RequiredOf<Props> extends 'label' | 'children'
      ? never
      : Name
    : Name
}[ComponentName]

/** Props that an app may want to add to any component. */
export interface Rest {
  id?: string
  className?: string
  style?: CSSProperties
  'data-rest'?: string
  'aria-keyshortcuts'?: string
  onKeyDown?: (event: SyntheticEvent) => void
  onPointerDown?: (event: SyntheticEvent) => void
  ref?: (element: Element | null) => void
  /** For form controls only. */
  name?: string
}

type Client = { id: string; name: string; hours: number | null }
const clients: Client[] = [
  { id: '1', name: 'Amara Okafor', hours: 12.4 },
  { id: '2', name: 'Theo Anders', hours: null },
]
const columns: ui.Column<Client>[] = [
  {
    id: 'name',
    header: 'Name/Surname',
    share: 60,
    isRowHeader: true,
    sortValue: ({ name }) => name,
    cell: ({ name }) => name,
  },
  { id: 'hours', header: 'Engagement', share: 40, sortValue: ({ hours }) => hours, cell: ({ hours }) => hours ?? '–' },
]
const phases: ui.BreathPhase[] = [
  { step: 'learn', days: [{ depth: 0.8 }, { depth: null }, { depth: 1 }], plannedDays: 7, status: 'active' },
]
const day: ui.ActivityDay = {
  date: '2026-06-11',
  name: 'Today',
  step: 'learn',
  exercises: [{ hour: 7.4, status: 'done', label: '07:24, exercise done' }],
  windows: [{ from: 6, to: 10, status: 'done', label: 'Morning 06:00–10:00, done' }],
  exerciseCount: { done: 1, planned: 3 },
  reflectionCount: { done: 1, planned: 5 },
  now: 19.6,
}
const nothing = () => {}

/** Opens once it is on the page, as most dialogs do. */
function OpenedModal(rest: Rest) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <ui.Modal {...rest} isOpen={isOpen} title="Invite a client" onClose={nothing}>
      <ui.Field label="Email of the client" />
    </ui.Modal>
  )
}

type Example = (rest: Rest) => ReactElement

const examples: Record<NameOfExample, Example> & Partial<Record<ComponentName, Example>> = {
  ActivityLegend: (rest) => <ui.ActivityLegend {...rest} step="learn" />,
  ActivityStrip: (rest) => (
    <ui.ActivityStrip {...rest} days={[day]} label="Activity of one day" valuesCaption="Activity day by day" />
  ),
  AttuneProvider: () => <ui.AttuneProvider theme="light">Within</ui.AttuneProvider>,
  Avatar: (rest) => <ui.Avatar {...rest} size="profile" />,
  BreathLine: (rest) => (
    <ui.BreathLine {...rest} variant="row" phases={phases} dayProgress={0.5} label="Learn, day 3" />
  ),
  BreathMinute: (rest) => (
    <ui.BreathMinute
      {...rest}
      goal={6}
      result={6.4}
      step="sense"
      label="6.4 breaths"
      goalLabel="Goal"
      resultLabel="Result"
    />
  ),
  Breadcrumb: (rest) => (
    <ui.Breadcrumb {...rest} items={[{ name: 'My clients', path: '/clients' }, { name: 'Amara Okafor' }]} />
  ),
  Button: (rest) => (
    <ui.Button {...rest} variant="primary">
      Save
    </ui.Button>
  ),
  CellLines: (rest) => <ui.CellLines {...rest} first="12.4 h" second="45 min ago" />,
  CellSkeleton: (rest) => <ui.CellSkeleton {...rest} first="3rem" second="5rem" />,
  CheckboxCard: (rest) => (
    <ui.CheckboxCard name="goal" {...rest}>
      Productivity
    </ui.CheckboxCard>
  ),
  CheckboxCardGroup: (rest) => (
    <ui.CheckboxCardGroup {...rest} label="Goals">
      <ui.CheckboxCard name="goal">Stress balance</ui.CheckboxCard>
    </ui.CheckboxCardGroup>
  ),
  Combobox: (rest) => <ui.Combobox {...rest} label="Coach" options={[{ value: '1', label: 'Amara Okafor' }]} />,
  ConfirmBar: (rest) => (
    <ui.ConfirmBar
      {...rest}
      question="Discard your text?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={nothing}
      onCancel={nothing}
    />
  ),
  CountdownLink: (rest) => <ui.CountdownLink {...rest} endsAt={null} onPress={nothing} />,
  Dropdown: (rest) => <ui.Dropdown {...rest} label="Period" options={[{ value: 'week', label: 'Last 7 days' }]} />,
  EffectScale: (rest) => <ui.EffectScale {...rest} effect={null} label="Not rated yet" />,
  EmptyState: (rest) => <ui.EmptyState {...rest} title="No clients yet" />,
  EngagementBars: (rest) => (
    <ui.EngagementBars
      {...rest}
      hours={[{ startsAt: '2026-06-11T17:00:00Z', minutes: 24, label: '19:00' }]}
      label="Engagement, 24 minutes"
      valuesCaption="Minutes hour by hour"
    />
  ),
  FieldError: (rest) => (
    <ui.FieldError id="error" {...rest}>
      Incorrect email format
    </ui.FieldError>
  ),
  FileUpload: (rest) => (
    <ui.FileUpload {...rest} onFileSelect={nothing}>
      Choose picture
    </ui.FileUpload>
  ),
  IconButton: (rest) => <ui.IconButton {...rest} label="Close" icon="×" />,
  IndicatorPlot: (rest) => (
    <ui.IndicatorPlot
      {...rest}
      indicator="mental"
      days={[{ date: '2026-06-11', label: 'Jun 11', value: 64 }]}
      label="Mental, 64 percent"
      startLabel="Jun 11"
      endLabel="Today"
      valuesCaption="Mental day by day"
    />
  ),
  MeasurePlot: (rest) => (
    <ui.MeasurePlot
      {...rest}
      from={0}
      until={86_400_000}
      scale={{ min: 20, max: 60, lines: [{ value: 20, label: '20' }] }}
      segments={[{ phase: 'grow', points: [{ id: '1', at: 3_600_000, value: 45, label: '45 ms at 1:00' }] }]}
      label="HRV-1, one session"
    />
  ),
  Menu: (rest) => (
    <ui.Menu
      {...rest}
      trigger={<ui.Button variant="secondary">More</ui.Button>}
      items={[{ value: 'rename', label: 'Rename' }]}
    />
  ),
  MenuParts: () => (
    <ui.MenuParts.Root>
      <ui.MenuParts.Trigger asChild>
        <ui.Button variant="secondary">Columns</ui.Button>
      </ui.MenuParts.Trigger>
      <ui.MenuParts.Positioner>
        <ui.MenuParts.Content>
          <ui.MenuParts.Item value="name">Name</ui.MenuParts.Item>
        </ui.MenuParts.Content>
      </ui.MenuParts.Positioner>
    </ui.MenuParts.Root>
  ),
  Modal: (rest) => <OpenedModal {...rest} />,
  NavButton: (rest) => (
    <ui.NavButton {...rest} icon="→">
      Log out
    </ui.NavButton>
  ),
  NavMenu: (rest) => (
    <ui.NavMenu
      {...rest}
      label="Main"
      items={[{ name: 'My clients', path: '/clients', icon: '·', isActive: true }]}
      logo={<ui.Logo />}
      footer="Log out"
    />
  ),
  Panel: (rest) => (
    <ui.Panel {...rest} title="Engagement">
      12.4 h
    </ui.Panel>
  ),
  PanelError: (rest) => <ui.PanelError {...rest} text="Error processing journey" onRetry={nothing} />,
  ProgressLine: (rest) => <ui.ProgressLine {...rest} progress={0.5} label="Generating report" />,
  ProgressWithMark: (rest) => <ui.ProgressWithMark {...rest} done={22} planned={30} label="22 of 30 exercises" />,
  RadioCard: (rest) => (
    <ui.RadioCardGroup label="Breaths a minute">
      <ui.RadioCard {...rest} value="6">
        6
      </ui.RadioCard>
    </ui.RadioCardGroup>
  ),
  RadioCardGroup: (rest) => (
    <ui.RadioCardGroup {...rest} label="Pace">
      <ui.RadioCard value="8">8</ui.RadioCard>
    </ui.RadioCardGroup>
  ),
  ReflectionGrid: (rest) => (
    <ui.ReflectionGrid
      {...rest}
      step="learn"
      windows={[{ name: 'Morning', hours: '06:00–10:00', days: ['done'] }]}
      dayLabels={['Jun 11']}
      label="Reflections by window"
      valuesCaption="Reflections window by window"
    />
  ),
  SearchField: (rest) => <ui.SearchField {...rest} label="Search by name" value="" onValueChange={nothing} />,
  SelectionBar: (rest) => (
    <ui.SelectionBar {...rest} count={2} onClear={nothing}>
      <ui.Button>Send a message</ui.Button>
    </ui.SelectionBar>
  ),
  Skeleton: (rest) => <ui.Skeleton {...rest} width="4rem" />,
  SkipButton: (rest) => <ui.SkipButton {...rest}>Skip to a section</ui.SkipButton>,
  SkipLink: (rest) => (
    <ui.SkipLink {...rest} href="#content">
      Skip to content
    </ui.SkipLink>
  ),
  SortableTable: ({ ref: _handle, ...rest }) => (
    <ui.SortableTable {...rest} label="Clients" columns={columns} rows={clients} rowKey={({ id }) => id} />
  ),
  StaticTable: (rest) => (
    <ui.StaticTable {...rest} label="Measures" columns={[{ id: 'measure', header: 'Measure' }]}>
      <tbody>
        <ui.StaticTableRow cells={['HRV-1']} />
      </tbody>
    </ui.StaticTable>
  ),
  StaticTableRow: (rest) => (
    <ui.StaticTable label="Sessions" columns={[{ id: 'when', header: 'When' }]}>
      <tbody>
        <ui.StaticTableRow {...rest}>No sessions yet</ui.StaticTableRow>
      </tbody>
    </ui.StaticTable>
  ),
  StatusMark: (rest) => <ui.StatusMark {...rest} status="complete" label="Complete" />,
  StepIndicator: (rest) => <ui.StepIndicator {...rest} step={2} count={3} label="Step 2 of 3" />,
  TabNav: (rest) => <ui.TabNav {...rest} label="View" items={[{ name: 'All', path: '/clients', isCurrent: true }]} />,
  Tabs: (rest) => (
    <ui.Tabs
      {...rest}
      label="Period"
      items={[
        { value: 'day', label: 'Day', content: 'Today' },
        { value: 'week', label: 'Week', content: 'Last 7 days' },
      ]}
    />
  ),
  Tachogram: (rest) => (
    <ui.Tachogram
      {...rest}
      intervals={[800, 1_600, 820]}
      artefacts={[{ kind: 'missed', from: 1, until: 2, label: 'Missed at 0:01' }]}
      kinds={[{ kind: 'missed', label: '1 missed' }]}
      scale={{ min: 500, max: 1_000, lines: [{ value: 500, label: '500' }] }}
      label="Three beats"
    />
  ),
  Tag: (rest) => (
    <ui.Tag {...rest} tone="watch">
      Lagging
    </ui.Tag>
  ),
  TagsField: (rest) => (
    <ui.TagsField {...rest} label="Topics" value={['Sleep']} onValueChange={() => {}} text="" onTextChange={() => {}} />
  ),
  Timeline: (rest) => (
    <ui.Timeline {...rest} items={[{ id: 'note', icon: '1', title: 'Note', description: 'Jun 11' }]} />
  ),
  TextLink: (rest) => (
    <ui.TextLink {...rest} href="#content">
      Forgot password?
    </ui.TextLink>
  ),
  Tooltip: () => (
    <ui.Tooltip content="4 of 7 days">
      <span>81%</span>
    </ui.Tooltip>
  ),
  TooltipArea: (rest) => (
    <ui.TooltipArea {...rest}>
      <span data-tooltip="4 of 7 days">81%</span>
    </ui.TooltipArea>
  ),
  Trend: (rest) => <ui.Trend {...rest} change={-8} difference="8" />,
}

/** Returns a component with its name as its label and, except in a control, as its content. */
function named(name: ComponentName): Example {
  const Component = ui[name] as ComponentType<Rest & { label: string; children?: ReactNode }>
  if (name in controls) return (rest) => <Component {...rest} label={name} />
  return (rest) => (
    <Component {...rest} label={name}>
      {name}
    </Component>
  )
}

const isComponent = (name: string): name is ComponentName => /^[A-Z]/.test(name)

/** Every component of the package in its simplest use, with additional props. */
export const everything: Readonly<Record<string, Example>> = Object.fromEntries(
  Object.keys(ui)
    .filter(isComponent)
    .map((name) => [name, examples[name] ?? named(name)]),
)
