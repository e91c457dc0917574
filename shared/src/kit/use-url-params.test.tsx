import { screen } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { renderScreen } from '../testing/render-screen.tsx'
import { useUrlParams } from './use-url-params.tsx'

const withKey = (key: string, value: string) => (now: URLSearchParams) => {
  const next = new URLSearchParams(now)
  next.set(key, value)
  return next
}

const One = () => {
  const [params, change] = useUrlParams()
  return (
    <button type="button" onClick={() => change(withKey('one', String(Number(params.get('one') ?? 0) + 1)))}>
      one more
    </button>
  )
}

const Both = () => {
  const [, change] = useUrlParams()
  const [, changeToo] = useUrlParams()
  return (
    <button
      type="button"
      onClick={() => {
        change(withKey('range', '7d'))
        changeToo(withKey('series', '-a'), { replace: true })
      }}
    >
      both
    </button>
  )
}

const show = (at: string) =>
  renderScreen(
    () => (
      <>
        <Both />
        <One />
      </>
    ),
    { at, answers: {} },
  )

test('two changes before the next render are both kept', async () => {
  const { user, search } = await show('/lists?page=2')
  await user.click(await screen.findByRole('button', { name: 'both' }))
  expect(search().toString()).toBe('page=2&range=7d&series=-a')
})

test('after Back a change builds on the shown address, not on the earlier one', async () => {
  const { user, router, search } = await show('/lists')
  await user.click(await screen.findByRole('button', { name: 'both' }))
  await router.navigate(-1)
  expect(search().toString()).toBe('')
  await user.click(screen.getByRole('button', { name: 'one more' }))
  expect(search().toString()).toBe('one=1')
})

test('a change that arrives after the agent moved to another page does not bring them back', async () => {
  const Late = () => {
    const [, change] = useUrlParams()
    const navigate = useNavigate()
    const leave = () => {
      navigate('/elsewhere')
      change({ request: '7' }, { replace: true })
    }
    return (
      <button type="button" onClick={leave}>
        leave
      </button>
    )
  }
  const { user, router } = await renderScreen(Late, { at: '/lists', answers: {} })
  await user.click(await screen.findByRole('button', { name: 'leave' }))
  expect(await screen.findByText('another page')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/elsewhere', search: '' })
})
