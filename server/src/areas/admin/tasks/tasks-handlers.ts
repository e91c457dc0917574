import { createTask } from './create-task.ts'
import { listMyTasks } from './list-my-tasks.ts'
import { updateTask } from './update-task.ts'
import { updateTaskStatus } from './update-task-status.ts'
import { userTodo } from './user-todo.ts'

/** All handlers of the group, for handlers.ts. */
export const tasksHandlers = { createTask, listMyTasks, updateTask, updateTaskStatus, userTodo }
