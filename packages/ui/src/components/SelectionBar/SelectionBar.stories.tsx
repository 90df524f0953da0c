import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { componentPage } from '../component-page.ts'
import { SelectionBar, type SelectionBarProps } from './SelectionBar.tsx'

function Clearable(props: SelectionBarProps) {
  const [count, setCount] = useState(props.count)
  const clear = () => {
    props.onClear()
    setCount(0)
  }
  return (
    <>
      <Button onClick={() => setCount(props.count)}>Select rows</Button>
      <SelectionBar {...props} count={count} onClear={clear} />
    </>
  )
}

const meta = {
  component: SelectionBar,
  title: 'Components/SelectionBar',
  tags: ['!stable', 'new'],
  args: { count: 3, onClear: fn(), children: <Button variant="secondary">Send a message</Button> },
  render: (args) => <Clearable {...args} />,
  parameters: componentPage({
    use: 'Actions for the selected rows of a SortableTable, rendered after it. It opens with the first selected row and closes with the last. For an action on one row, put a button into the row.',
    instead: 'For actions on one row or on the page, which don’t need a selection.',
    examples: [
      {
        do: {
          says: 'Name the action; the bar says how many rows it is for.',
          draw: () => (
            <div style={{ display: 'flex', alignItems: 'center', gap: '0.857rem' }}>
              3 selected <Button variant="secondary">Send a message</Button>
            </div>
          ),
        },
        dont: {
          says: 'Repeat the number on each button, or show the bar without a selection.',
          draw: () => (
            <div style={{ display: 'flex', alignItems: 'center', gap: '0.857rem' }}>
              0 selected{' '}
              <Button variant="secondary" disabled>
                Send 0 messages
              </Button>
            </div>
          ),
        },
      },
    ],
    isWide: true,
    states: [{ name: 'Three rows selected', story: 'components-selectionbar--default', height: 160 }],
    screenReader:
      'While rows are selected, a group, named by their number. A status announces the number, and the focus stays in the table.',
    keyboard: [
      ['Tab', 'moves between its buttons, after the table'],
      ['Enter, Space', 'press the button'],
    ],
    tokens: ['bg.canvas', 'line.strong', 'size.gutter', 'size.gutterCompact', 'zIndex.stickyHeader'],
  }),
} satisfies Meta<typeof SelectionBar>

export default meta
type Story = StoryObj<typeof meta>

/** The bar shows the number of selected rows without moving the focus, and closes when the selection is cleared. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const bar = await canvas.findByRole('group', { name: '3 selected' })
    await expect(bar).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('3 selected'))
    await expect(document.body).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.queryByRole('group')).toBeNull())
    // The region stays, so that the next number is announced.
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.click(canvas.getByRole('button', { name: 'Select rows' }))
    await expect(await canvas.findByRole('group', { name: '3 selected' })).toBeVisible()
  },
}

/**
 * The bar stays at the lower edge while the page scrolls. It never covers the focused element, and focusing its own
 * buttons doesn't scroll the page.
 */
export const Sticky: Story = {
  tags: ['!autodocs'],
  render: (args) => (
    <div style={{ height: '20rem', overflow: 'auto' }}>
      {Array.from({ length: 30 }, (_, at) => (
        <p key={at}>
          <a href={`#row-${at}`}>Row {at}</a>
        </p>
      ))}
      <SelectionBar {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('group', { name: '3 selected' })
    const area = bar.parentElement as HTMLElement
    const bottom = (element: HTMLElement) => element.getBoundingClientRect().bottom
    await expect(bottom(bar)).toBeCloseTo(bottom(area), 0)
    canvas.getByRole('link', { name: 'Row 20' }).focus()
    await waitFor(() => expect(area.scrollTop).toBeGreaterThan(0))
    await expect(bottom(canvas.getByRole('link', { name: 'Row 20' }))).toBeLessThan(bar.getBoundingClientRect().top)
    area.scrollTop = 0
    canvas.getByRole('button', { name: 'Send a message' }).focus()
    await new Promise(requestAnimationFrame)
    await expect(area.scrollTop).toBe(0)
  },
}

function OverRows(props: SelectionBarProps) {
  const [count, setCount] = useState(0)
  return (
    <div style={{ height: '20rem', overflow: 'auto' }}>
      {Array.from({ length: 30 }, (_, at) => (
        <p key={at}>
          <input type="checkbox" aria-label={`Row ${at}`} onChange={() => setCount(1)} />
        </p>
      ))}
      <SelectionBar {...props} count={count} />
    </div>
  )
}

/** When the bar opens over the row that has the focus, that row moves up. */
export const OpensOverTheFocus: Story = {
  tags: ['!autodocs'],
  render: (args) => <OverRows {...args} />,
  play: async ({ canvas, userEvent }) => {
    const boxes = canvas.getAllByRole('checkbox')
    const bottom = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? Number.NaN
    const edge = bottom(boxes[0]?.closest('div'))
    const lowest = boxes.findLast((box) => bottom(box) <= edge) as HTMLElement
    await userEvent.click(lowest)
    const bar = await canvas.findByRole('group', { name: '1 selected' })
    await expect(lowest).toHaveFocus()
    await waitFor(() => expect(bottom(lowest)).toBeLessThanOrEqual(bar.getBoundingClientRect().top))
  },
}
