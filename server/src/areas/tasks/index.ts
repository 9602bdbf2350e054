export { type CalendarEvent, type CalendarSource, registerCalendarSource } from './feed/sources';
export { registerTaskLink, type TaskLink } from './links';
export { addTaskByRule } from './rules/add-by-rule';
export { finishRuleTasksOfLead, giveRuleTasksOfLead, readRule } from './rules/rule.queries';
