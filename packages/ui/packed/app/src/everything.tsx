import * as ui from '@attune/ui'
import type { ReactElement } from 'react'

/** What begins with a capital is a component. */
type ComponentName = {
  [Name in keyof typeof ui]: Name extends `${infer First}${string}`
    ? First extends Lowercase<First>
      ? never
      : Name
    : never
}[keyof typeof ui]

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

/** Each component of the package in its plainest use. One that is missing here doesn't pass the type check. */
export const everything = {
  ActivityLegend: <ui.ActivityLegend step="learn" />,
  ActivityStrip: <ui.ActivityStrip days={[day]} label="Activity of one day" valuesCaption="Activity day by day" />,
  AttuneProvider: <ui.AttuneProvider theme="light">Within</ui.AttuneProvider>,
  Avatar: <ui.Avatar size="profile" />,
  BreathLine: <ui.BreathLine variant="row" phases={phases} dayProgress={0.5} label="Learn, day 3" />,
  BreathMinute: (
    <ui.BreathMinute goal={6} result={6.4} step="sense" label="6.4 breaths" goalLabel="Goal" resultLabel="Result" />
  ),
  Breadcrumb: <ui.Breadcrumb items={[{ name: 'My clients', path: '/clients' }, { name: 'Amara Okafor' }]} />,
  Button: <ui.Button variant="primary">Save</ui.Button>,
  CellLines: <ui.CellLines first="12.4 h" second="45 min ago" />,
  CellSkeleton: <ui.CellSkeleton first="3rem" second="5rem" />,
  CheckboxCard: <ui.CheckboxCard name="goal">Productivity</ui.CheckboxCard>,
  CheckboxCardGroup: (
    <ui.CheckboxCardGroup label="Goals">
      <ui.CheckboxCard name="goal">Stress balance</ui.CheckboxCard>
    </ui.CheckboxCardGroup>
  ),
  CodeField: <ui.CodeField label="Code" />,
  ConfirmBar: (
    <ui.ConfirmBar
      question="Discard your text?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={nothing}
      onCancel={nothing}
    />
  ),
  CountdownLink: <ui.CountdownLink endsAt={null} onPress={nothing} />,
  Dropdown: <ui.Dropdown label="Period" options={[{ value: 'week', label: 'Last 7 days' }]} />,
  EffectScale: <ui.EffectScale effect={null} label="Not rated yet" />,
  EmptyState: <ui.EmptyState title="No clients yet" />,
  EngagementBars: (
    <ui.EngagementBars
      hours={[{ startsAt: '2026-06-11T17:00:00Z', minutes: 24, label: '19:00' }]}
      label="Engagement, 24 minutes"
      valuesCaption="Minutes hour by hour"
    />
  ),
  EvenBreathLine: <ui.EvenBreathLine />,
  Field: <ui.Field label="Email" name="email" />,
  FieldError: <ui.FieldError id="error">Incorrect email format</ui.FieldError>,
  FileUpload: <ui.FileUpload onFileSelect={nothing}>Choose picture</ui.FileUpload>,
  FormError: <ui.FormError>Wrong email or password</ui.FormError>,
  IconButton: <ui.IconButton label="Close" icon="×" />,
  IndicatorPlot: (
    <ui.IndicatorPlot
      indicator="mental"
      days={[{ date: '2026-06-11', label: 'Jun 11', value: 64 }]}
      label="Mental, 64 percent"
      startLabel="Jun 11"
      endLabel="Today"
      valuesCaption="Mental day by day"
    />
  ),
  Logo: <ui.Logo />,
  Modal: (
    <ui.Modal isOpen title="Invite a client" onClose={nothing}>
      <ui.Field label="Email of the client" />
    </ui.Modal>
  ),
  ModalCancel: <ui.ModalCancel>Cancel</ui.ModalCancel>,
  NavButton: <ui.NavButton icon="→">Log out</ui.NavButton>,
  NavMenu: (
    <ui.NavMenu
      label="Main"
      items={[{ name: 'My clients', path: '/clients', icon: '·', isActive: true }]}
      logo={<ui.Logo />}
      footer="Log out"
    />
  ),
  Panel: <ui.Panel title="Engagement">12.4 h</ui.Panel>,
  PanelError: <ui.PanelError text="Error processing journey" onRetry={nothing} />,
  PasswordField: <ui.PasswordField label="Password" />,
  ProgressLine: <ui.ProgressLine progress={0.5} label="Generating report" />,
  ProgressWithMark: <ui.ProgressWithMark done={22} planned={30} label="22 of 30 exercises" />,
  RadioCard: (
    <ui.RadioCardGroup label="Breaths a minute">
      <ui.RadioCard value="6">6</ui.RadioCard>
    </ui.RadioCardGroup>
  ),
  RadioCardGroup: (
    <ui.RadioCardGroup label="Pace">
      <ui.RadioCard value="8">8</ui.RadioCard>
    </ui.RadioCardGroup>
  ),
  ReflectionGrid: (
    <ui.ReflectionGrid
      step="learn"
      windows={[{ name: 'Morning', hours: '06:00–10:00', days: ['done'] }]}
      dayLabels={['Jun 11']}
      label="Reflections by window"
      valuesCaption="Reflections window by window"
    />
  ),
  ScreenGate: <ui.ScreenGate>The app</ui.ScreenGate>,
  SearchField: <ui.SearchField label="Search by name" value="" onValueChange={nothing} />,
  SelectionBar: (
    <ui.SelectionBar count={2} onClear={nothing}>
      <ui.Button>Send a message</ui.Button>
    </ui.SelectionBar>
  ),
  SignInLine: <ui.SignInLine />,
  Skeleton: <ui.Skeleton width="4rem" />,
  SkeletonLines: <ui.SkeletonLines first="4rem" second="6rem" />,
  SkipLink: <ui.SkipLink href="#content">Skip to content</ui.SkipLink>,
  SortableTable: <ui.SortableTable label="Clients" columns={columns} rows={clients} rowKey={({ id }) => id} />,
  StaticTable: (
    <ui.StaticTable label="Measures" columns={[{ id: 'measure', header: 'Measure' }]}>
      <tbody>
        <ui.StaticTableRow cells={['HRV-1']} />
      </tbody>
    </ui.StaticTable>
  ),
  StaticTableRow: (
    <ui.StaticTable label="Sessions" columns={[{ id: 'when', header: 'When' }]}>
      <tbody>
        <ui.StaticTableRow>No sessions yet</ui.StaticTableRow>
      </tbody>
    </ui.StaticTable>
  ),
  StatusMark: <ui.StatusMark status="complete" label="Complete" />,
  StepIndicator: <ui.StepIndicator step={2} count={3} label="Step 2 of 3" />,
  TabNav: <ui.TabNav label="View" items={[{ name: 'All', path: '/clients', isCurrent: true }]} />,
  Tag: <ui.Tag tone="watch">Lagging</ui.Tag>,
  Textarea: <ui.Textarea label="Comment" />,
  TextLink: <ui.TextLink href="#content">Forgot password?</ui.TextLink>,
  ToastHost: <ui.ToastHost />,
  ToggleChip: <ui.ToggleChip>Sense</ui.ToggleChip>,
  Tooltip: (
    <ui.Tooltip content="4 of 7 days">
      <span>81%</span>
    </ui.Tooltip>
  ),
  TooltipArea: (
    <ui.TooltipArea>
      <span data-tooltip="4 of 7 days">81%</span>
    </ui.TooltipArea>
  ),
  VisuallyHidden: <ui.VisuallyHidden>For readers</ui.VisuallyHidden>,
  FlaggedValue: <ui.FlaggedValue>6.3 h</ui.FlaggedValue>,
} satisfies Record<ComponentName, ReactElement>
