import type { Meta, StoryObj } from '@storybook/react-vite'
import { LogOut, Settings, Users } from 'lucide-react'
import { expect, fn, within } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { Logo } from '../Logo/Logo.tsx'
import { NavButton } from './NavButton.tsx'
import { NavMenu } from './NavMenu.tsx'

const logOut = fn()

/** The rail beside a page. */
function Rail({ items, isLogoText = false }: { items: string[]; isLogoText?: boolean }) {
  const places = items.map((name, at) => ({
    name,
    path: `#${name}`,
    icon: name === 'Settings' ? <Settings aria-hidden /> : <Users aria-hidden />,
    isActive: at === 0 && !isLogoText,
  }))
  return (
    <div style={{ width: '12.5rem', height: '18rem', overflow: 'hidden', transform: 'translateZ(0)' }}>
      <NavMenu
        label="Main"
        items={places}
        logo={<Logo size="rail" />}
        footer={<NavButton icon={<LogOut aria-hidden />}>Log out</NavButton>}
      />
    </div>
  )
}

const meta = {
  component: NavMenu,
  subcomponents: { NavButton },
  title: 'Components/NavMenu',
  parameters: {
    layout: 'fullscreen',
    ...componentPage({
      use: 'The rail at the left with the product’s main pages, and actions at the bottom. It stays in view while the page scrolls. `renderLink` renders the links with the router’s own.',
      instead:
        'For parts of a page, or views of the same data, use TabNav. More than five pages need another navigation.',
      examples: [
        {
          do: {
            says: 'List main pages by their names, and mark the current one.',
            draw: () => <Rail items={['My clients', 'Settings']} />,
          },
          dont: {
            says: 'Put actions among the pages: they belong on the page that they change.',
            draw: () => <Rail items={['My clients', 'Invite client']} />,
          },
        },
      ],
      states: [
        { name: 'Rest', draw: () => <Rail items={['My clients', 'Settings']} /> },
        { name: 'Hover', pseudo: 'hover', draw: () => <Rail items={['Settings']} isLogoText /> },
        { name: 'Focus', pseudo: 'focus', draw: () => <Rail items={['Settings']} isLogoText /> },
      ],
      screenReader:
        'A navigation region, named by `label`, with a list of links. The link to the page on the screen is read as the current page. Hide icons from screen readers.',
      keyboard: [
        ['Tab', 'moves through logo, links and button, in visual order'],
        ['Enter', 'follows the link'],
      ],
      tokens: [
        'size.rail',
        'bg.rail',
        'bg.active',
        'fg.muted',
        'border.hair',
        'size.control',
        'size.icon.md',
        'zIndex.rail',
      ],
    }),
  },
  args: {
    label: 'Main',
    items: [
      { name: 'My clients', path: '/clients', icon: <Users aria-hidden />, isActive: true },
      { name: 'Settings', path: '/settings', icon: <Settings aria-hidden />, isActive: false },
    ],
    logo: (
      <a href="/">
        <Logo size="rail" />
      </a>
    ),
    footer: (
      <NavButton icon={<LogOut aria-hidden />} onClick={logOut}>
        Log out
      </NavButton>
    ),
  },
} satisfies Meta<typeof NavMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Main' }))
    await expect(menu.getByRole('link', { name: 'My clients' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('link', { name: 'Settings' })).not.toHaveAttribute('aria-current')
    await userEvent.click(menu.getByRole('button', { name: 'Log out' }))
    await expect(logOut).toHaveBeenCalledOnce()
  },
}

/** Tab order follows the visual order: logo, items, log out. */
export const Keyboard: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Attune', 'My clients', 'Settings']) {
      await userEvent.tab()
      await expect(canvas.getByRole('link', { name })).toHaveFocus()
    }
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Log out' })).toHaveFocus()
  },
}

export const SecondActive: Story = {
  args: {
    items: [
      { name: 'My clients', path: '/clients', icon: <Users aria-hidden />, isActive: false },
      { name: 'Settings', path: '/settings', icon: <Settings aria-hidden />, isActive: true },
    ],
  },
}

export const LongText: Story = {
  args: {
    items: [
      {
        name: 'Meine Klientinnen und Klienten',
        path: '/clients',
        icon: <Users aria-hidden />,
        isActive: true,
      },
      { name: 'Einstellungen', path: '/settings', icon: <Settings aria-hidden />, isActive: false },
    ],
  },
}
