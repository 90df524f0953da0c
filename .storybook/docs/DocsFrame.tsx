import { AttuneProvider } from '@attune/ui'
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { PropsWithChildren } from 'react'
import { RootSize } from '../root-size.tsx'
import { useThemeOf } from './docs-theme.ts'
import { storybookThemes } from './themes.ts'
import './docs.css'

/**
 * The wrapper of every page. It applies Attune's theme to Storybook's own parts and to the components that pages draw.
 */
export function DocsFrame({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const theme = useThemeOf(context)
  return (
    <DocsContainer context={context} theme={storybookThemes[theme]}>
      <AttuneProvider theme={theme}>
        <RootSize size="14" />
        {children}
      </AttuneProvider>
    </DocsContainer>
  )
}
