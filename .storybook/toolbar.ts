import { LANGUAGES } from '@attune/api/contract'
import type { Preview } from '@storybook/react-vite'
import { clocks } from './clock.ts'

/** Returns a language's name for itself, such as 'Deutsch'. */
const nameOf = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' }).of(language.slice(0, 2)) ??
  language

type GlobalType = NonNullable<Preview['globalTypes']>[string]

/** The themes in which a reviewer can view a story. */
export const themes: GlobalType = {
  description: 'Theme',
  toolbar: {
    title: 'Theme',
    icon: 'contrast',
    dynamicTitle: true,
    items: [
      { value: 'light', title: 'Light', icon: 'sun' },
      { value: 'dark', title: 'Dark', icon: 'moon' },
      { value: 'system', title: 'As the device', icon: 'browser' },
    ],
  },
}

/** The five root font sizes. 'window' is the app's behaviour, which 'page' applies only to screens. */
export const rootSizes: GlobalType = {
  description: 'Root font size',
  toolbar: {
    title: 'Root font size',
    icon: 'ruler',
    dynamicTitle: true,
    items: [
      { value: 'page', title: 'Screens by the window, components 14 px' },
      { value: 'window', title: 'By the window' },
      { value: '11', title: '11 px' },
      { value: '12', title: '12 px' },
      { value: '14', title: '14 px' },
      { value: '15', title: '15 px' },
      { value: '16', title: '16 px' },
      { value: '28', title: '28 px, twice as large' },
    ],
  },
}

/**
 * Languages for the screens, which also set the direction of everything. A component's texts are props, so they stay in
 * the story's language.
 */
export const locales: GlobalType = {
  description: 'Language',
  toolbar: {
    title: 'Language',
    icon: 'globe',
    dynamicTitle: true,
    items: [
      ...LANGUAGES.map((value) => ({ value, title: nameOf(value) })),
      { value: 'en-XA', title: 'Pseudo: what stays plain is hard-coded' },
      { value: 'ar-XB', title: 'Pseudo: right to left' },
    ],
  },
}

/** The time of a story. */
export const clockMenu: GlobalType = {
  description: 'Clock',
  toolbar: { title: 'Clock', icon: 'time', dynamicTitle: true, items: clocks },
}
