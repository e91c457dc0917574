import { membersCalls } from '@console/remote-members/contract/calls/members'
import { liveCalls } from '@console/shared/contract/calls/live'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { buildApp } from '../../app.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { openTab } from '../../testing/tab.ts'
import { connect } from '../postgres/connect.ts'
import { sessionEvents } from './session-events.ts'

const server = testServer()

test('viewers of a record, and nobody else, are notified when it is changed or the change is undone', async () => {
  const [id, other] = [await server.addCustomer({ title: 'Buyer' }), await server.addCustomer()]
  const { db, close } = connect(server.url)
  const plugins = [sessionEvents({ db, environment: 'test' })]
  const app = await buildApp({ db, environment: 'test', logLevel: 'silent', plugins })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const token = await server.token('manager')
  const [tab, bystander] = [await openTab(address, token), await openTab(address, await server.token('sales'))]
  const view = async (customer: number) => {
    const headers = { authorization: `Bearer ${token}` }
    await sendCall(app, liveCalls.viewRecord, { kind: 'customer', id: customer, tab: 'tab-of-manager' }, headers)
  }
  const save = async (customer_id: number, title: string) => {
    const { data } = await server.as('su')(membersCalls.getCustomer, { customer_id })
    const { version, first_name, last_name, email, phone, company_name, company_url, country } = data
    return server.as('su')(membersCalls.updateCustomerDetails, {
      customer_id,
      version,
      first_name,
      last_name,
      email,
      phone,
      company_name,
      company_url,
      country,
      title,
    })
  }
  try {
    await view(id)
    await tab.until('presence')
    // No events for a record that nobody views.
    await save(other, 'Seller')
    const { change } = await save(id, 'Head of buying')
    expect(await tab.next()).toEqual({ event: 'changed', data: { kind: 'customer', id } })
    await server.as('su')(sessionCalls.undoChange, { change_id: change ?? 0 })
    expect(await tab.next()).toEqual({ event: 'changed', data: { kind: 'customer', id } })
    await bystander.until('counts')
    await view(other)
    await save(other, 'Buyer')
    await tab.until('changed')
  } finally {
    tab.close()
    bystander.close()
    await app.close()
    await close()
  }
})
