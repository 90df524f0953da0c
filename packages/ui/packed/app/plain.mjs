// Renders the library on a server in plain Node.js, without a bundler and JSX.
import { AttuneProvider, Button, SortableTable } from '@attune/ui'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const rows = Array.from({ length: 1000 }, (_, at) => ({ id: `${at}`, name: `Client ${at}` }))
const columns = [{ id: 'name', header: 'Name', share: 1, isRowHeader: true, cell: ({ name }) => name }]

console.log(
  renderToString(
    createElement(
      AttuneProvider,
      null,
      createElement(Button, null, 'Save'),
      createElement(SortableTable, { label: 'Clients', columns, rows, rowKey: ({ id }) => id }),
    ),
  ),
)
