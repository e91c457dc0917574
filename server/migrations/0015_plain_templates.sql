-- Templates in plain words, where nobody has changed them since.
UPDATE "mail_templates" SET "text" = replace("text",
  'you have been with us for a while and I wanted to ask how things are going at {{company_name}}. Is there anything that you were looking for and did not find?',
  'you have been with us for a while, and I wanted to ask how things are going at {{company_name}}. Is there anything you were looking for and could not find?')
WHERE "id" = 'checking_in';--> statement-breakpoint
UPDATE "mail_templates" SET "text" = replace("text", 'A line in answer to this mail is enough.', 'A one-line reply is enough.')
WHERE "id" = 'checking_in';--> statement-breakpoint
UPDATE "mail_templates" SET "subject" = replace("subject", 'Hiring events are new in your account', 'New in your account: hiring events'),
  "text" = replace(replace("text", 'from today on you see who is hiring whom: new heads of department, new offices, new teams.', 'you can now see who is hiring: new department heads, new offices, new teams.'),
    'Triggers can tell you of them on the day they happen.', 'Triggers can notify you the same day.')
WHERE "id" = 'new_data';--> statement-breakpoint
UPDATE "mail_templates" SET
  "text" = replace(replace("text", 'is still there, with everything that you had saved.', 'is still here, with everything you saved.'),
    'answer this mail and we open a trial for you.', 'reply and we''ll set up a trial.')
WHERE "id" = 'come_back';--> statement-breakpoint
UPDATE "mail_templates" SET "name" = replace("name", 'Reminder to sign again', 'Renewal reminder'),
  "text" = replace(replace("text", 'the present term of your {{plan}} plan ends', 'the current term of your {{plan}} plan ends'),
    'If you would like to go on, answer this mail and we prepare the papers for another term.', 'If you would like to continue, reply to this mail and we''ll prepare the contract for another term.')
WHERE "id" = 'resign_reminder';--> statement-breakpoint
UPDATE "mail_templates" SET
  "text" = replace("text", 'search any company, see who works there and what has happened to it lately.', 'search any company, see who works there and what is new.')
WHERE "id" = 'welcome';--> statement-breakpoint
UPDATE "mail_templates" SET "text" = replace("text", 'If you would like a short tour, just answer this mail.', 'If you would like a short tour, just reply to this mail.')
WHERE "id" = 'welcome';--> statement-breakpoint
UPDATE "mail_templates" SET "subject" = replace("subject", 'Your team at {{company_name}} can begin', 'Your team at {{company_name}} is ready'),
  "text" = replace("text", 'each gets a seat of their own.', 'each of them gets a seat.')
WHERE "id" = 'welcome_team';
