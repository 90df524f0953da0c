import type { ArgTypesEnhancer } from 'storybook/internal/types'
import components from 'virtual:components'

/** Gives the controls of a story the same types, defaults and descriptions as on the component's page. */
export const describeArgs: ArgTypesEnhancer = ({ argTypes, component, title }) => {
  const { __docgenInfo: docgen } = (component ?? {}) as { __docgenInfo?: { displayName?: string } }
  const name = docgen?.displayName ?? title.split('/').at(-1)
  const props = components.find((described) => described.name === name)?.props ?? []
  return {
    ...argTypes,
    ...Object.fromEntries(
      props.map(({ name: prop, type, defaultValue, description }) => [
        prop,
        {
          ...argTypes[prop],
          name: prop,
          description,
          table: {
            ...(argTypes[prop]?.['table'] as object | undefined),
            type: { summary: type },
            ...(defaultValue !== undefined && { defaultValue: { summary: defaultValue } }),
          },
        },
      ]),
    ),
  }
}
