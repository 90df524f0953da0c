import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { shown } from './story-beats.ts'
import { Tachogram } from './Tachogram.tsx'
import { componentPage } from '../../components/component-page.ts'
import { boxed, inBox } from '../../components/story-box.tsx'

const meta = {
  title: 'Charts/Tachogram',
  component: Tachogram,
  args: shown,
  decorators: [inBox({ width: '44rem' })],
  tags: ['!stable', 'new'],
  parameters: componentPage({
    use: 'The time between the beats of one recording, with the artefacts that were corrected before it was measured. Each kind of artefact has a row of ticks, so that it is found by its place and its name, not by a colour.',
    instead: 'For a measure over weeks use MeasurePlot.',
    isWide: true,
    examples: [
      {
        do: {
          says: 'Name each kind with its count, and leave out a kind without artefacts.',
          draw: boxed('40rem', <Tachogram {...shown} />),
        },
        dont: {
          says: 'Show the recording without its artefacts: how much of it was usable stays hidden.',
          draw: boxed('40rem', <Tachogram {...shown} artefacts={[]} kinds={[]} />),
        },
      },
    ],
    states: [
      { name: 'Artefacts', draw: boxed('44rem', <Tachogram {...shown} />) },
      { name: 'Focus', pseudo: 'focus', draw: boxed('44rem', <Tachogram {...shown} />) },
      { name: 'No artefacts', draw: boxed('44rem', <Tachogram {...shown} artefacts={[]} kinds={[]} />) },
    ],
    screenReader:
      'A group that is read as a chart, named by `label`, with a hint about its keys. The arrow keys announce an artefact in a status. Without values it is an image. `table` is a hidden table of the artefacts.',
    keyboard: [
      ['Tab', 'goes to the chart, then past it'],
      ['← →', 'read out the artefacts'],
      ['Home, End', 'go to the first and the last artefact'],
      ['Escape', 'ends reading'],
    ],
    tokens: ['watch', 'line.hair', 'fg.muted', 'fg.subtle', 'bg.raised', 'focusRing'],
  }),
} satisfies Meta<typeof Tachogram>

export default meta
type Story = StoryObj<typeof meta>

/** ← → and the pointer read out an artefact. All ticks of a kind are a single path. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const chart = canvas.getByRole('group', { name: shown.label })
    await userEvent.tab()
    await expect(chart).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Early at 1:/)
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Missed at /)
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(canvas.getByText('2 missed')).toBeVisible()
    await expect(canvasElement.querySelectorAll('path')).toHaveLength(5)
  },
}

/** A recording without artefacts has nothing to read out, so it is an image. */
export const NoArtefacts: Story = {
  args: { artefacts: [], kinds: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: shown.label })).toBeVisible()
    await expect(canvas.queryByRole('group')).not.toBeInTheDocument()
  },
}

/** Screen readers find the artefacts in a table. */
export const Table: Story = {
  args: {
    table: {
      caption: 'Corrected beats',
      columns: ['At', 'Kind'],
      rows: shown.artefacts.map(({ label }) => label.split(' at ').toReversed()),
    },
  },
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Corrected beats' })).toBeInTheDocument()
    await expect(canvas.getAllByRole('row')).toHaveLength(7)
  },
}
