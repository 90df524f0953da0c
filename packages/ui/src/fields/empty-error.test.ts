import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AttuneProvider } from '../components/AttuneProvider/AttuneProvider.tsx'
import { CheckboxCardGroup } from '../components/CheckboxCard/CheckboxCardGroup.tsx'
import { CodeField } from '../components/CodeField/CodeField.tsx'
import { Combobox } from '../components/Combobox/Combobox.tsx'
import { Dropdown } from '../components/Dropdown/Dropdown.tsx'
import { Field } from '../components/Field/Field.tsx'
import { RadioCardGroup } from '../components/RadioCard/RadioCardGroup.tsx'
import { TagsField } from '../components/TagsField/TagsField.tsx'
import { Textarea } from '../components/Textarea/Textarea.tsx'

const group = { label: 'Goals', children: '' }
const nothing = () => undefined
const controls: Record<string, (error: string) => ReactNode> = {
  CheckboxCardGroup: (error) => createElement(CheckboxCardGroup, { ...group, error }),
  CodeField: (error) => createElement(CodeField, { label: 'Code', error }),
  Combobox: (error) => createElement(Combobox, { label: 'Coach', options: [], error }),
  Dropdown: (error) => createElement(Dropdown, { label: 'Language', options: [], error }),
  Field: (error) => createElement(Field, { label: 'Email', error }),
  RadioCardGroup: (error) => createElement(RadioCardGroup, { ...group, error }),
  TagsField: (error) =>
    createElement(TagsField, {
      label: 'Topics',
      value: [],
      text: '',
      onValueChange: nothing,
      onTextChange: nothing,
      error,
    }),
  Textarea: (error) => createElement(Textarea, { label: 'Comment', error }),
}

const marked = (control: ReactNode) =>
  /(aria|data)-invalid(="(true)?")/.test(renderToString(createElement(AttuneProvider, null, control)))

test.each(Object.entries(controls))(
  'a %s is invalid if it has an error text, and valid if the text is empty',
  (_, control) => {
    expect(marked(control('Needed'))).toBe(true)
    expect(marked(control(''))).toBe(false)
  },
)
