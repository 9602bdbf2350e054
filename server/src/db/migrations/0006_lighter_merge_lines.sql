ALTER TABLE "merge_line" DROP CONSTRAINT "merge_line_of_merge";
