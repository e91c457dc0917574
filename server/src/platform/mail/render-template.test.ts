import { type Addressee, htmlOf, renderTemplate } from './render-template.ts'

const ada: Addressee = {
  first_name: 'Ada',
  last_name: 'Stone',
  email: 'ada@example.net',
  company_name: 'Acme',
  plan: 'team',
  seats: 5,
  trial_ends_on: '12/01/2026',
  resign_on: null,
}
const render = (text: string, values: Partial<Addressee> = {}, agent: string | null = 'Ana Reis') =>
  renderTemplate({ subject: '', text }, { ...ada, ...values }, agent)

test.each([
  ['a variable is filled in', 'Hello {{first_name}}', {}, 'Hello Ada', []],
  ['every occurrence is filled in', '{{plan}} {{plan}}', {}, 'team team', []],
  ['with spaces inside the braces', '{{ seats }} seats', {}, '5 seats', []],
  ['the sender', '{{agent_name}}', {}, 'Ana Reis', []],
  ['a missing first name is replaced', 'Hello {{first_name}}', { first_name: ' ' }, 'Hello there', ['first_name']],
  ['a missing company is replaced', 'at {{company_name}}', { company_name: '' }, 'at your company', ['company_name']],
  ['any other missing value leaves nothing', 'until {{resign_on}}.', {}, 'until .', ['resign_on']],
  ['an unknown variable leaves nothing', '[{{password}}]', {}, '[]', ['password']],
  ['an inherited property leaves nothing', '[{{constructor}}]', {}, '[]', ['constructor']],
  ['each missing variable is reported once', '{{resign_on}}{{resign_on}}', {}, '', ['resign_on']],
  ['a name cannot bring variables', '{{first_name}}', { first_name: '{{email}}' }, '{{email}}', []],
  ['a name cannot bring line breaks', '{{first_name}}', { first_name: 'A\r\nBcc: x' }, 'A Bcc: x', []],
])('%s', (_sentence, text, values, expected, missing) => {
  expect(render(text, values)).toEqual({ subject: '', text: expected, missing })
})

test('the team signs if no agent writes', () => {
  expect(render('{{agent_name}}', {}, null)).toMatchObject({ text: 'Your account team', missing: ['agent_name'] })
})

test('the subject is filled in too', () => {
  expect(renderTemplate({ subject: '{{first_name}}?', text: '' }, ada, null).subject).toBe('Ada?')
})

test('HTML contains typed text escaped, and the picture', () => {
  expect(htmlOf('Hello <b>\nyou & I\n\nBye\n', 'https://x.example/a.gif?t')).toBe(
    '<p>Hello &lt;b&gt;<br>you &amp; I</p>\n<p>Bye</p>\n' +
      '<img src="https://x.example/a.gif?t" width="1" height="1" alt="">\n',
  )
})
